// The service drawer: what can go wrong with a console, on purpose.

import { Drawer, button, grid, heading, isPressed, label, note, press, row } from "./drawer.js";
import { words } from "./words.js";

const SHAPES = ["◄", "►", "●", "■"];

export class Service {
  bouncing = false;
  #drawer; #send; #life; #panels = new Map(); #contacts = new Map();

  /** As of `Drawer`; `send(order)` goes to the console. */
  constructor(drawer, opener, send, moved) {
    this.#drawer = new Drawer(drawer, opener, moved);
    this.#send = send;
  }

  build(seats) {
    const places = [-1, ...Array(seats).keys()], bounce = button(words.bounce, () => this.#setBouncing(bounce));
    this.#panels.clear();
    this.#contacts.clear();
    this.#drawer.element.replaceChildren(
      row(heading(words.service), button("✕", this.#drawer.close, words.close)),
      note(words.about.service),
      heading(words.power, 3), note(words.about.power),
      row(button(words.crash, () => this.#send({ do: "crash" })),
          this.#life = button(words.pull, () => this.#send({ do: this.#life.dataset.do }))),
      heading(words.panels, 3), note(words.about.panels),
      grid("panels", places.map(place => this.#panelButton(place))),
      heading(words.bounces, 3), note(words.about.bounces), row(bounce),
      heading(words.sticks, 3), note(words.about.sticks),
      grid("contacts", [...Array(seats).keys()].flatMap(seat => [label(seat + 1), ...SHAPES.map((_, b) => this.#contactButton(seat, b))])),
    );
    this.#setBouncing(bounce, this.bouncing);
  }

  show({ life, unplugged, stuck }) {
    const dark = ["unplugged", "ended", "failed"].includes(life);
    this.#life.textContent = dark ? words.plugin : words.pull;
    this.#life.dataset.do = dark ? "plugin" : "pull";
    for (const [place, made] of this.#panels) press(made, unplugged.includes(place));
    for (const [key, made] of this.#contacts) press(made, stuck.some(pair => String(pair) === key));
  }

  #setBouncing(made, on = !this.bouncing) {
    this.bouncing = on;
    press(made, on);
  }

  #panelButton(place) {
    const name = place < 0 ? words.table : words.seat(place + 1);
    const made = button(name, () => this.#send({ do: isPressed(made) ? "plug" : "unplug", place }), `${words.unplug}: ${name}`);
    this.#panels.set(place, made);
    return made;
  }

  #contactButton(seat, index) {
    const name = `${words.stick}: ${words.key(seat + 1, words.keys[index])}`;
    const made = button(SHAPES[index], () => this.#send({ do: isPressed(made) ? "free" : "stick", seat, button: index }), name);
    this.#contacts.set(`${seat},${index}`, made);
    return made;
  }
}
