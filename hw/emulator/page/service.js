// The service drawer: what can go wrong with a console, on purpose.

import { words } from "./words.js";

const ROOMY = 800;                               // CSS pixels
const SHAPES = ["◄", "►", "●", "■"];

export class Service {
  bouncing = false;
  #drawer; #send; #life; #panels = new Map(); #contacts = new Map();

  /** `opener`: the button that opens and closes `drawer`. `send(order)` goes to the console. `moved()`: opened or closed. */
  constructor(drawer, opener, send, moved) {
    this.#drawer = drawer;
    this.#send = send;
    const toggle = (open, byKeyboard) => {       // the mouse leaves the keyboard to the seat that has it
      drawer.hidden = !open;
      opener.setAttribute("aria-expanded", String(open));
      moved();
      if (byKeyboard) (open ? drawer.querySelector("button") : opener).focus();
    };
    opener.onclick = event => toggle(drawer.hidden, !event.detail);
    drawer.addEventListener("keydown", event => event.key === "Escape" && toggle(false, true));
    this.close = event => toggle(false, !event.detail);
  }

  /** How much of the window's width the open drawer takes from the table. A small window it covers. */
  takes() {
    return this.#drawer.hidden || innerWidth < ROOMY ? 0 : this.#drawer.offsetWidth;
  }

  build(seats) {
    const places = [-1, ...Array(seats).keys()], bounce = this.#button(words.bounce, () => this.#setBouncing(bounce));
    this.#panels.clear();
    this.#contacts.clear();
    this.#drawer.replaceChildren(
      row(heading(words.service), this.#button("✕", this.close, words.close)),
      note("service"),
      heading(words.power, 3), note("power"),
      row(this.#button(words.crash, () => this.#send({ do: "crash" })),
          this.#life = this.#button(words.pull, () => this.#send({ do: this.#life.dataset.do }))),
      heading(words.panels, 3), note("panels"),
      grid("panels", places.map(place => this.#panelButton(place))),
      heading(words.bounces, 3), note("bounces"), row(bounce),
      heading(words.sticks, 3), note("sticks"),
      grid("contacts", [...Array(seats).keys()].flatMap(seat => [label(seat + 1), ...SHAPES.map((_, b) => this.#contactButton(seat, b))])),
    );
    this.#setBouncing(bounce, false);
  }

  show({ life, unplugged, stuck }) {
    const dark = ["unplugged", "ended", "failed"].includes(life);
    this.#life.textContent = dark ? words.plugin : words.pull;
    this.#life.dataset.do = dark ? "plugin" : "pull";
    for (const [place, button] of this.#panels) press(button, unplugged.includes(place));
    for (const [key, button] of this.#contacts) press(button, stuck.some(pair => String(pair) === key));
  }

  #setBouncing(button, on = !this.bouncing) {
    this.bouncing = on;
    press(button, on);
  }

  #panelButton(place) {
    const name = place < 0 ? words.table : words.seat(place + 1);
    const button = this.#button(name, () => this.#send({ do: isPressed(button) ? "plug" : "unplug", place }), `${words.unplug}: ${name}`);
    this.#panels.set(place, button);
    return button;
  }

  #contactButton(seat, index) {
    const name = `${words.stick}: ${words.key(seat + 1, words.keys[index])}`;
    const button = this.#button(SHAPES[index], () => this.#send({ do: isPressed(button) ? "free" : "stick", seat, button: index }), name);
    this.#contacts.set(`${seat},${index}`, button);
    return button;
  }

  #button(text, act, name = text) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: text, onclick: act, title: name });
    button.setAttribute("aria-label", name);
    return button;
  }
}

const isPressed = button => button.getAttribute("aria-pressed") === "true";
const press = (button, pressed) => button.setAttribute("aria-pressed", String(pressed));

function element(kind, className, ...children) {
  const made = document.createElement(kind);
  made.className = className;
  made.append(...children);
  return made;
}
const row = (...children) => element("div", "row", ...children);
const grid = (className, children) => element("div", className, ...children);
const label = text => element("span", "label", String(text));
const note = about => element("p", "note", words.about[about]);
const heading = (text, level = 2) => element(`h${level}`, "", text);
