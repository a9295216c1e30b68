// Drawers on the page's right edge, of which one at most is open.

const ROOMY = 800;                               // CSS pixels

export class Drawer {
  static #open = null;
  element;
  #opener; #moved;

  /** `opener`: the button that opens and closes `element`. `moved()`: opened or closed. */
  constructor(element, opener, moved) {
    this.element = element;
    this.#opener = opener;
    this.#moved = moved;
    opener.onclick = event => this.#set(element.hidden, !event.detail);
    element.addEventListener("keydown", event => event.key === "Escape" && this.#set(false, true));
    this.close = event => this.#set(false, !event.detail);
  }

  /** How much of the window's width the open one takes from the table. A small window it covers. */
  static takes() {
    return !Drawer.#open || innerWidth < ROOMY ? 0 : Drawer.#open.element.offsetWidth;
  }

  #set(open, byKeyboard) {                       // the mouse leaves the keyboard to the seat that has it
    if (open) Drawer.#open?.close({ detail: 1 });
    Drawer.#open = open ? this : null;
    this.element.hidden = !open;
    this.#opener.setAttribute("aria-expanded", String(open));
    this.#moved();
    if (byKeyboard) (open ? this.element.querySelector("button") : this.#opener).focus();
  }
}

export const isPressed = button => button.getAttribute("aria-pressed") === "true";
export const press = (button, pressed) => button.setAttribute("aria-pressed", String(pressed));

export function element(kind, className, ...children) {
  const made = document.createElement(kind);
  made.className = className;
  made.append(...children);
  return made;
}

export function button(text, act, name = text) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: text, onclick: act, title: name });
  made.setAttribute("aria-label", name);
  return made;
}

export const row = (...children) => element("div", "row", ...children);
export const grid = (className, children) => element("div", className, ...children);
export const label = text => element("span", "label", String(text));
export const note = text => element("p", "note", text);
export const heading = (text, level = 2) => element(`h${level}`, "", text);
