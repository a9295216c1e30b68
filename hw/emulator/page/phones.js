// The drawer of phones: a code to scan for each seat, and which seats are played on one.

import { Drawer, button, element, grid, heading, note, row } from "./drawer.js";
import { words } from "./words.js";

export class Phones {
  #drawer; #send; #cards = [];

  /** As of `Drawer`; `send(order)` goes to the console. */
  constructor(drawer, opener, send, moved) {
    this.#drawer = new Drawer(drawer, opener, moved);
    this.#send = send;
  }

  build(seats) {
    this.#cards = Array.from({ length: seats }, (_, seat) => this.#card(seat));
    this.#drawer.element.replaceChildren(
      row(heading(words.phones), button("✕", this.#drawer.close, words.close)),
      this.about = note(""),
      this.codes = grid("codes", this.#cards.map(({ card }) => card)),
    );
  }

  /** `phones`: {url, standing} of each seat, or null when no phones are let in. */
  show(phones) {
    this.about.textContent = phones ? words.about.phones : words.about.alone;
    this.codes.hidden = !phones;
    phones?.forEach(({ url, standing }, seat) => {
      const { card, code, link, says, back } = this.#cards[seat], free = standing === "free";
      card.classList.toggle("taken", !free);
      if (link.textContent !== url) code.src = `phone/${seat}.svg?${Date.now()}`;   // the picture of another code
      code.hidden = link.hidden = !free;
      link.textContent = link.href = url;
      says.textContent = words.standing[standing];
      back.hidden = free;
    });
  }

  #card(seat) {
    const code = element("img", ""), link = element("a", ""), says = element("p", "says");
    const back = button(words.back, () => this.#send({ do: "recall", seat }), `${words.back}: ${words.seat(seat + 1)}`);
    code.alt = words.code(seat + 1);
    Object.assign(link, { target: "_blank", rel: "noreferrer" });
    const card = element("section", "card", heading(words.seat(seat + 1), 3), says, code, link, back);
    return { card, code, link, says, back };
  }
}
