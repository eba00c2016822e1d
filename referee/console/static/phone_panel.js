// How a phone becomes the camera, on a page of the arbiter: the code to point it at, and what becomes of a second phone.

import { sent } from "./decide.js";
import { el, show } from "./dom.js";
import { told, word } from "./words.js";

/** Draws `phone` of `/api/v1/set-up` into `place`; `decided` is called when something about it was decided. */
export function drawPhone(place, phone, decided) {
  place.hidden = phone === null;
  const parts = () => [state(phone), phone.asked && asked(decided), phone.trouble && code(phone), phone.taken && renew(decided)];
  show(place, phone, () => (phone === null ? [] : parts()));
}

function state(phone) {
  const well = phone.trouble === null;
  return el(
    "p",
    { class: `check ${well ? "good" : "bad"}`, role: "status" },
    el("span", { class: "verdict" }, word(well ? "set_up.good" : "set_up.bad")),
    el("span", {}, well ? word("set_up.phone_here") : told(phone.trouble)),
  );
}

function code(phone) {
  return el(
    "div",
    { class: "phone-code" },
    el("p", {}, word("set_up.phone_how")),
    el("img", { src: phone.code, alt: word("set_up.phone_code"), width: 240, height: 240 }),
    el("p", { class: "soft" }, word("set_up.phone_address"), " ", el("code", {}, phone.link)),
    phone.certificate && el("p", {}, word("set_up.phone_warning"), " ", el("a", { href: phone.certificate }, word("set_up.phone_certificate"))),
  );
}

function asked(decided) {
  return el(
    "div",
    { class: "phone-asks", role: "alert" },
    el("p", {}, word("set_up.phone_asks")),
    el("div", { class: "row" }, button("set_up.phone_refuse", "refuse", decided), button("set_up.phone_admit", "admit", decided, "strong")),
  );
}

function renew(decided) {
  return el("div", { class: "row" }, button("set_up.phone_renew", "renew", decided, "quiet", () => confirm(word("set_up.phone_confirm"))));
}

function button(key, decision, decided, kind = "", sure = () => true) {
  const decide = async () => {
    if (sure() && (await sent("/api/v1/set-up/phone", { decision }))) decided();
  };
  return el("button", { class: kind, "data-key": key, onclick: decide }, word(key));
}
