// The phone's camera: asked for, held still where the phone lets us, taken up again after a call, and its pictures.

const QUALITY = 0.85; // of the JPEG, to 1: larger is sharper and slower to send
const SLOW_MS = 130; // a picture that takes longer to be made shows a phone that cannot keep up
const MUTED_MS = 3000;
const LOCKS = [
  { mode: "focusMode", values: ["focusDistance"] },
  { mode: "exposureMode", values: ["exposureTime", "iso"] },
  { mode: "whiteBalanceMode", values: ["colorTemperature"] },
];

/** Why there is no picture, by the name of the browser's error. */
const FAULTS = { NotAllowedError: "forbidden", SecurityError: "forbidden", NotFoundError: "no-camera", OverconstrainedError: "no-camera" };

export class Film {
  /** Draws into `video`; `picture(jpeg, capturedMs)` gets every picture while `wanted()`; `changed` hears of faults. */
  constructor(video, wish, wanted, picture, changed) {
    this.video = video;
    this.wish = wish;
    this.wanted = wanted;
    this.picture = picture;
    this.changed = changed;
    this.fault = null;
    this.asking = false;
    this.front = false;
    this.locked = false;
    this.begunAt = -Infinity; // when the camera was taken up last: it finds focus and exposure anew
    this.making = false;
    this.lastMs = -Infinity;
    this.tookMs = 0;
    this.canvas = document.createElement("canvas");
    this.pen = this.canvas.getContext("2d", { alpha: false, desynchronized: true });
    document.addEventListener("visibilitychange", () => document.hidden || this.takeUp());
    navigator.permissions?.query({ name: "camera" }).then(
      (permission) => permission.addEventListener("change", () => permission.state !== "denied" && this.fault && this.begin()),
      () => {},
    );
    this.watch();
  }

  get slow() {
    return this.tookMs > SLOW_MS;
  }

  async begin() {
    if (this.asking) return;
    this.asking = true;
    this.changed();
    try {
      const { width, height } = this.wish;
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: "environment" }, width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: 30 } },
      });
      this.track?.stop();
      [this.track] = stream.getVideoTracks();
      this.front = this.track.getSettings().facingMode === "user";
      this.locked = false;
      this.begunAt = performance.now();
      this.track.addEventListener("ended", () => this.takeUp());
      this.track.addEventListener("mute", () => setTimeout(() => this.takeUp(), MUTED_MS));
      this.video.srcObject = stream;
      this.fault = null;
      await this.play();
    } catch (error) {
      this.fault = FAULTS[error.name] ?? "busy";
      setTimeout(() => this.takeUp(), 2 * MUTED_MS);
    } finally {
      this.asking = false;
      this.changed();
    }
  }

  /** Some phones play a picture only after a touch. */
  async play() {
    this.untouched = false;
    await this.video.play().catch(() => (this.untouched = true));
    this.changed();
  }

  /** After a call, a locked screen or another app: the camera is asked for again if it was taken away. */
  takeUp() {
    if (document.hidden || this.fault === "forbidden") return;
    const lost = !this.track || this.track.readyState === "ended" || this.track.muted;
    if (lost) this.begin();
    else if (this.video.paused) this.play();
  }

  watch() {
    if (this.video.requestVideoFrameCallback) {
      const next = (now, frame) => {
        this.video.requestVideoFrameCallback(next);
        this.take(frame.captureTime ?? now);
      };
      this.video.requestVideoFrameCallback(next);
      return;
    }
    const next = (now) => {
      requestAnimationFrame(next);
      if (this.video.currentTime !== this.shown) this.take(now);
      this.shown = this.video.currentTime;
    };
    requestAnimationFrame(next);
  }

  take(capturedMs) {
    const now = performance.now();
    // a time that cannot be is one of another clock
    const takenMs = capturedMs > now || now - capturedMs > 1000 ? now : capturedMs;
    const { videoWidth: width, videoHeight: height } = this.video;
    if (this.making || !width || !this.wanted() || takenMs - this.lastMs < 900 / this.wish.rate) return;
    this.lastMs = takenMs;
    this.making = true;
    if (this.canvas.width !== width || this.canvas.height !== height) [this.canvas.width, this.canvas.height] = [width, height];
    this.pen.drawImage(this.video, 0, 0);
    this.canvas.toBlob(
      async (made) => {
        const jpeg = await made?.arrayBuffer();
        this.making = false;
        this.tookMs += 0.05 * (performance.now() - now - this.tookMs);
        if (jpeg) this.picture(jpeg, takenMs);
      },
      "image/jpeg",
      QUALITY,
    );
  }

  /** Focus, exposure and white balance stay as they are, or are the phone's own affair again. */
  async hold(on) {
    if (this.locked === on || !this.track) return;
    this.locked = on;
    const can = this.track.getCapabilities?.() ?? {};
    const has = this.track.getSettings();
    const wish = (lock) => {
      const known = lock.values.filter((value) => has[value] !== undefined).map((value) => [value, has[value]]);
      return { [lock.mode]: on ? "manual" : "continuous", ...(on ? Object.fromEntries(known) : {}) };
    };
    const locks = LOCKS.filter(({ mode }) => can[mode]?.includes("manual") && can[mode].includes("continuous"));
    if (locks.length) await this.track.applyConstraints({ advanced: locks.map(wish) }).catch(() => {});
  }
}
