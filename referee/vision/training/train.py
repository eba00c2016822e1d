"""Train the piece reader's network and write it for OpenCV.

    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 6000 --output OUT

needs PyTorch and onnx (in an environment of their own); `patch_sets.py` makes the sets. `--fold K` leaves a third
of the labelled scenes out and scores them, which is the honest figure; the shipped network has seen all.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from calibration.pictures import LUMA
from referee import vision
from referee.vision.photograph_reading import NETS
from referee.vision.piece_net import MATCH_WEIGHTS
from referee.vision.sibling_head import FEATURES
from referee.vision.square_patches import CHANNELS, FINE_PATCH, PATCH, PatchShape
from referee.vision.training.network import WIDTHS, SiblingHeadModule, SquareNet
from referee.vision.training.patch_sets import LabelledPatches
from referee.vision.training.shipped import load_shipped

PICTURES_PER_STEP = 4
"""Pictures in one step of training. More are steadier and take memory. Chosen, not measured."""
LEARNING_RATE = 2.5e-3
"""Largest step size of the optimiser. Larger learns faster, and diverges if too large. Chosen, not measured."""
WARM_UP_SHARE = 0.04
"""Part of the training in which the learning rate rises. Larger starts more gently. Chosen, not measured."""
WEIGHT_DECAY = 0.02
"""Weight decay of the optimiser. Larger keeps weights smaller. Chosen, not measured."""
TOO_HIDDEN = 0.5
"""Covered share from which a square's piece is not learnt. Larger learns from squares that show little. Chosen, not
measured."""
KING_WEIGHT = 1.5
"""Weight of the loss for one or two discs, against that for the content of the square. Larger favours heights over
colours. Chosen, not measured."""
FINE_KING_WEIGHT = 3.0
"""That weight for the fine nets. Larger favours heights further. Chosen, not measured."""
RECOLOURED_SHARE = 0.3
"""Share of pictures whose colour channels are exchanged. Larger trains on more palettes and fewer usual ones. Chosen,
not measured."""
LEAST_CONTRAST = 12.0
"""Levels by which White's pieces must stay lighter than Black's when colour channels are exchanged. Larger exchanges
them in fewer pictures. Chosen, not measured."""
LABEL_SMOOTHING = 0.01
"""Share of each label given to the other classes, so that the net never claims more certainty. Larger makes it less
certain. Chosen, not measured."""
STATE_NAME = "state.pt"
"""File in which a training keeps both networks, to go on from."""
SHIPPED = {"match": MATCH_WEIGHTS} | {net.weights.net.removesuffix("_net"): net.weights for net in NETS}
"""The weights that the program reads with."""


class Labels(NamedTuple):
    """Of pictures with N squares each; patches are levels, the others as in `LabelledPatches`."""

    patches: Tensor
    """(..., N, CHANNELS, height, width)."""
    lean: Tensor
    colour: Tensor
    king: Tensor
    hidden: Tensor
    """(..., N) each."""


def scene_of(file: Path) -> str:
    """Name of the scene that a labelled patch set was cut from."""
    return "-".join(file.stem.split("-")[:-2])


def split_scenes(files: list[Path], fold: int | None) -> tuple[list[Path], list[Path]]:
    """(learnt from, held back): every third scene is held back in a fold, none when `fold` is None."""
    scenes = sorted({scene_of(f) for f in files})
    held = set() if fold is None else set(scenes[fold::3])
    return [f for f in files if scene_of(f) not in held], [f for f in files if scene_of(f) in held]


def losses(out: Tensor, labels: Labels, king_weight: float = KING_WEIGHT) -> Tensor:
    """Mean loss of opinions (P, N, OPINIONS) on P pictures: empty, white, black; log odds of two discs; log odds of
    hidden."""
    told = ~torch.isnan(labels.hidden)
    cover = torch.nan_to_num(labels.hidden)
    weight = told * (cover < TOO_HIDDEN) * (1 - cover)
    kind = nn.functional.cross_entropy(
        out[..., :3].flatten(0, 1), labels.colour.flatten(), reduction="none", label_smoothing=LABEL_SMOOTHING
    ).view_as(weight)
    height = nn.functional.binary_cross_entropy_with_logits(
        out[..., 3], labels.king * (1 - LABEL_SMOOTHING) + LABEL_SMOOTHING / 2, reduction="none"
    )
    cloth = nn.functional.binary_cross_entropy_with_logits(out[..., 4], cover, reduction="none")
    parts = (kind, weight, 1.0), (height, weight * (labels.colour > 0), king_weight), (cloth, told, 0.3)
    return torch.stack([much * (one * on).sum(-1) / (on.sum(-1) + 1e-6) for one, on, much in parts]).sum(0).mean()


class Pictures:
    """Sets of pictures, loaded once and kept on the device that trains: 2 MB for each fine one."""

    def __init__(self, virtual: Path, labelled: list[Path], share: float, device: torch.device) -> None:
        self._virtual, self._labelled, self._share, self._device = virtual, labelled, share, device
        self._kept: dict[Path, Labels] = {}
        self._drawn: dict[int, list[tuple[list[Path], NDArray[np.float64]]]] = {}
        self.refresh()

    def refresh(self) -> None:
        """Load what has been written since: a set may grow while a net learns from it."""
        files = [*self._labelled, *sorted(self._virtual.glob("*-?.npz"))]
        new = [file for file in files if file not in self._kept]
        with ThreadPoolExecutor(max(1, (os.cpu_count() or 2) // 2)) as pool:
            for file, picture in zip(new, pool.map(LabelledPatches.load, new), strict=True):
                self._kept[file] = on_device(picture, self._device)
        scenes = Counter(map(scene_of, self._labelled))
        weights = {file: _scene_weight(scene_of(file)) / scenes[scene_of(file)] for file in self._labelled}
        self._drawn = {}
        for squares in {len(picture.lean) for picture in self._kept.values()}:
            own = [file for file in files if len(self._kept[file].lean) == squares]
            for named in (True, False):
                part = [file for file in own if (file in weights) is named]
                chances = np.array([weights.get(file, 1.0) for file in part])
                self._drawn.setdefault(squares, []).append((part, chances))

    def draw(self, count: int, random: np.random.Generator) -> Labels:
        """Pictures of boards of one size, a share of them labelled ones, their scenes drawn alike."""
        sizes = list(self._drawn)
        much = np.array([sum(chances.sum() for _, chances in self._drawn[squares]) for squares in sizes])
        (labelled, weights), (virtual, alike) = self._drawn[sizes[int(random.choice(len(sizes), p=much / much.sum()))]]
        named = int(random.binomial(count, self._share)) if labelled and virtual else count * bool(labelled)
        chosen = [
            files[number]
            for files, chances, wanted in ((labelled, weights, named), (virtual, alike, count - named))
            if wanted
            for number in random.choice(len(files), wanted, p=chances / chances.sum())
        ]
        return Labels(*map(torch.stack, zip(*(self._kept[file] for file in chosen), strict=True)))


def _scene_weight(scene: str) -> float:
    """How often a scene is drawn: a still shows more new things than a moment of a recording."""
    return 2.0 if "still" in scene or "endgame" in scene else 1.0


def on_device(picture: LabelledPatches, device: torch.device) -> Labels:
    """The arrays of `picture` as tensors."""
    arrays = picture.patches, picture.lean, picture.colour, picture.king, picture.hidden
    return Labels(*(torch.from_numpy(array).to(device) for array in arrays))


def varied(pictures: Labels, draw: torch.Generator) -> Labels:
    """Mirrored, in other colours and in other light."""
    device, count = pictures.patches.device, len(pictures.patches)

    def normal(spread: float, *shape: int) -> Tensor:
        return torch.randn(count, *shape, generator=draw, device=device) * spread

    def chosen(share: float) -> Tensor:
        return (torch.rand(count, generator=draw, device=device) < share).view(-1, 1, 1, 1, 1)

    patches = pictures.patches.float()
    patches = torch.where(chosen(0.5), patches.flip(-1), patches)
    order = torch.rand(count, 3, generator=draw, device=device).argsort(dim=1)
    mix = torch.eye(3, device=device)[order] + normal(0.12, 3, 3)
    changed = torch.einsum("pdc,pnchw->pndhw", mix / mix.sum(dim=2, keepdim=True), patches[:, :, :3]).clamp(0, 255)
    kept = chosen(RECOLOURED_SHARE) & _white_lighter(changed, pictures.colour).view(-1, 1, 1, 1, 1)
    tones = torch.where(kept, changed, patches[:, :, :3])
    tones = tones * torch.exp(normal(0.04, 1, 3, 1, 1) + normal(0.06, 1, 1, 1, 1))
    return pictures._replace(patches=torch.cat([tones.clamp(0, 255), patches[:, :, 3:]], dim=2))


def _white_lighter(patches: Tensor, colour: Tensor) -> Tensor:
    """Whether White's pieces are still the lighter ones, (P,); so they are where one side has none."""
    high, wide = patches.shape[-2:]
    middle = patches[..., high * 3 // 7 : high * 11 // 14, wide // 3 : wide * 2 // 3].mean(dim=(-2, -1))
    tone = middle @ torch.tensor(LUMA, dtype=patches.dtype, device=patches.device)
    white, black = ((tone * (colour == side)).sum(1) / (colour == side).sum(1) for side in (1, 2))
    return ~(white < black + LEAST_CONTRAST)


def score(net: SquareNet, head: SiblingHeadModule, files: list[Path]) -> str:
    """One line: squares right, whole pictures right, kinds of mistakes."""
    net.eval(), head.eval()
    squares = right = whole = swaps = kings = false_kings = missed = 0
    with torch.no_grad():
        for file in files:
            patches, lean, colour, king, hidden = on_device(LabelledPatches.load(file), torch.device("cpu"))
            out = head(net(patches.float()), lean)
            seen = ~(hidden > 0.3) & ~torch.isnan(hidden)
            said, crowned = out[:, :3].argmax(dim=1), (out[:, 3] > 0) & (out[:, :3].argmax(dim=1) > 0)
            wrong_kind = (said != colour) & seen
            wrong_height = (crowned != (king > 0.5)) & seen & ~wrong_kind & (colour > 0)
            wrong = wrong_kind | wrong_height
            squares, right = squares + int(seen.sum()), right + int((seen & ~wrong).sum())
            whole += int(not bool(wrong.any()))
            swaps += int(wrong_kind.sum())
            false_kings += int((wrong_height & (king < 0.5)).sum())
            missed += int((wrong_height & (king > 0.5)).sum())
            kings += int(((king > 0.5) & seen).sum())
    net.train(), head.train()
    return (
        f"squares {right}/{squares} = {right / max(squares, 1):.4f}, whole {whole}/{len(files)}, "
        f"kind wrong {swaps}, men as kings {false_kings}, kings as men {missed} of {kings}"
    )


def export(net: SquareNet, head: SiblingHeadModule, folder: Path, shape: PatchShape = PATCH) -> None:
    """Write `piece_net.onnx` (SquareNet) and `sibling_head.npz` (the head's few matrices)."""
    net.eval()
    torch.onnx.export(
        net, (torch.zeros(1, CHANNELS, shape.height, shape.width),), str(folder / "piece_net.onnx"), opset_version=13,
        input_names=["patches"], output_names=["seen"],
        dynamic_axes={"patches": {0: "squares"}, "seen": {0: "squares"}},
        dynamo=False,
    )  # fmt: skip
    names = {
        "usual": head.usual, "weight_1": head.compare[0].weight, "bias_1": head.compare[0].bias,
        "weight_2": head.compare[2].weight, "bias_2": head.compare[2].bias,
    }  # fmt: skip
    np.savez(folder / "sibling_head.npz", **{k: v.detach().numpy().astype(np.float32) for k, v in names.items()})


def main() -> None:
    """Train, score, write."""
    options = _arguments()
    shape = FINE_PATCH if options.fine else PATCH
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    options.output.mkdir(parents=True, exist_ok=True)
    net, head = _networks(options, shape)
    learnt, held = split_scenes(sorted(options.labelled.glob("*.npz")) if options.labelled else [], options.fold)
    train(net, head, Pictures(options.virtual, learnt, options.share, options.device), options)
    net, head = net.cpu(), head.cpu()
    held = [f for f in held if f.stem.endswith("-true")]
    for name, files in [("held back", held), *((str(s), sorted(s.glob("*-true.npz"))) for s in options.score)]:
        if files:
            print(name, score(net, head, files), flush=True)
    export(net, head, options.output, shape)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the piece reader's network.")
    parser.add_argument("--virtual", type=Path, required=True)
    parser.add_argument("--labelled", type=Path)
    parser.add_argument("--share", type=float, default=0.35, help="part of the pictures that is labelled ones")
    parser.add_argument("--fold", type=int, choices=[0, 1, 2])
    parser.add_argument("--score", type=Path, nargs="*", default=[], help="further sets, only scored")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--rate", type=float, default=LEARNING_RATE, help="highest learning rate")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--resume", type=Path, help="folder of an earlier training")
    parser.add_argument("--shipped", choices=SHIPPED, help="go on from weights that the program ships")
    parser.add_argument("--fine", action="store_true", help="a net for single photographs, from `--fine` sets")
    parser.add_argument("--widths", type=int, nargs=4, default=WIDTHS, help="channels of the net's layers")
    parser.add_argument("--pictures", type=int, default=PICTURES_PER_STEP, help="in each step")
    parser.add_argument("--minutes", type=float, default=math.inf, help="time after which it ends before its steps")
    parser.add_argument("--device", type=torch.device, default=torch.device("cpu"), help="cpu or cuda")
    parser.add_argument("--bfloat16", action="store_true", help="half the precision, as always on a graphics card")
    parser.add_argument("--output", type=Path, required=True)
    return parser.parse_args()


def _networks(options: argparse.Namespace, shape: PatchShape) -> tuple[SquareNet, SiblingHeadModule]:
    """New networks, or those of an earlier training or of the program, to go on with."""
    if options.shipped:
        typical = sorted(options.virtual.glob("*-0.npz"))[:12]
        patches = torch.from_numpy(np.concatenate([LabelledPatches.load(file).patches for file in typical])).float()
        folder, weights = Path(vision.__file__).parent, SHIPPED[options.shipped]
        return load_shipped(folder / f"{weights.net}.onnx", folder / f"{weights.head}.npz", patches, shape)
    net, head = SquareNet(shape, tuple(options.widths)), SiblingHeadModule()
    if options.resume:
        state = torch.load(options.resume / STATE_NAME, map_location="cpu")
        net.load_state_dict(state["net"]), head.load_state_dict(state["head"])
    return net, head


def train(net: SquareNet, head: SiblingHeadModule, sets: Pictures, options: argparse.Namespace) -> None:
    """Train both networks on the device of the options, for their steps or minutes; the state is saved every minute,
    from which a training can go on."""
    device, king_weight = options.device, FINE_KING_WEIGHT if options.fine else KING_WEIGHT
    random, draw = np.random.default_rng(options.seed), torch.Generator(device).manual_seed(options.seed)
    net.to(device, memory_format=torch.channels_last), head.to(device)
    parameters = [*net.parameters(), *head.parameters()]
    optimiser = torch.optim.AdamW(parameters, lr=options.rate, weight_decay=WEIGHT_DECAY)
    began = shown = time.monotonic()
    recent, step, done = torch.zeros((), device=device), 0, 0.0
    while done < 1:
        rate = min(done / WARM_UP_SHARE, 1.0) * (0.5 + 0.5 * math.cos(math.pi * done))
        for group in optimiser.param_groups:
            group["lr"] = options.rate * max(rate, 1e-3)
        pictures = varied(sets.draw(options.pictures, random), draw)
        patches = pictures.patches.flatten(0, 1).contiguous(memory_format=torch.channels_last)
        with torch.autocast(device.type, torch.bfloat16, enabled=options.bfloat16 or device.type == "cuda"):
            seen = net(patches)
        seen = seen.float().unflatten(0, pictures.lean.shape)
        loss = losses(head(seen, pictures.lean), pictures, king_weight)
        loss = loss + 0.5 * losses(seen[..., FEATURES:], pictures, king_weight)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 5.0)
        optimiser.step()
        recent = recent.lerp(loss.detach(), max(0.01, 1 / (step + 1)))
        step, now = step + 1, time.monotonic()
        done = max(step / options.steps, (now - began) / 60 / options.minutes)
        if now - shown > 60:
            print(f"{done:5.1%} step {step} loss {float(recent):.3f}", flush=True)
            _save(net, head, options.output)
            sets.refresh()
            shown = time.monotonic()
    print(f"{step} steps, {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    _save(net, head, options.output)


def _save(net: SquareNet, head: SiblingHeadModule, folder: Path) -> None:
    torch.save({"net": net.state_dict(), "head": head.state_dict()}, folder / STATE_NAME)


if __name__ == "__main__":
    main()
