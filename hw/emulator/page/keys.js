// Fingers on keys: mouse, touches and keyboard. A key is down while anything holds it; nothing ever sticks.

const KEYBOARD = {
  ArrowLeft: 0, ArrowRight: 1, ArrowUp: 0, ArrowDown: 1, Enter: 2, NumpadEnter: 2, Space: 2, Backspace: 3, Delete: 3,
};
const TAP = 90;                                  // milliseconds that a press without a finger lasts (a screen reader's)

export class Fingers {
  #holding = new Map();                          // what holds -> "seat,button"
  #change;

  /** `change(seat, button, down)` is called when a key goes down or up. */
  constructor(change) {
    this.#change = change;
  }

  put(finger, seat, button) {
    this.lift(finger);
    const key = `${seat},${button}`, first = !this.#held(key);
    this.#holding.set(finger, key);
    if (first) this.#change(seat, button, true);
  }

  lift(finger) {
    const key = this.#holding.get(finger);
    if (key === undefined) return;
    this.#holding.delete(finger);
    if (!this.#held(key)) this.#change(...key.split(",").map(Number), false);
  }

  /** Lift all fingers, or those whose name begins so. */
  liftAll(beginning = "") {
    for (const finger of [...this.#holding.keys()]) if (finger.startsWith(beginning)) this.lift(finger);
  }

  has(finger) {
    return this.#holding.has(finger);
  }

  #held(key) {
    return [...this.#holding.values()].includes(key);
  }
}

const keyOf = element => element instanceof Element ? element.closest(".key") : null;
const placeOf = key => [Number(key.closest(".seat").dataset.seat), Number(key.dataset.button)];

/** Listen to mouse, touch and pen on `room`. Shift-click or right click keeps a key down until it is clicked again. */
export function listenToPointers(room, fingers) {
  room.addEventListener("pointerdown", event => {
    const key = keyOf(event.target);
    if (!key) return;
    const [seat, button] = placeOf(key), latch = `latch ${seat},${button}`;
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    if (fingers.has(latch)) fingers.lift(latch);
    else if (event.button === 2 || event.shiftKey) fingers.put(latch, seat, button);
    else if (event.button === 0) fingers.put(`pointer ${event.pointerId}`, seat, button);
    key.classList.toggle("latched", fingers.has(latch));
  });
  room.addEventListener("pointerout", event => {
    const key = keyOf(event.target);
    if (key && !key.contains(event.relatedTarget)) fingers.lift(`pointer ${event.pointerId}`);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, event => fingers.lift(`pointer ${event.pointerId}`));
  }
  room.addEventListener("mousedown", event => keyOf(event.target) && event.preventDefault());   // keeps the focus where it is
  room.addEventListener("contextmenu", event => keyOf(event.target) && event.preventDefault());
  room.addEventListener("click", event => {
    const key = keyOf(event.target);
    if (!key || event.detail) return;            // only what neither mouse nor keyboard made
    fingers.put("tap", ...placeOf(key));
    setTimeout(() => fingers.lift("tap"), TAP);
  });
}

/**
 * Listen to the keyboard: it plays `seat()`; a digit calls `sit(seat)`, a letter or hyphen `type(letter)`. A key that
 * has the focus is pressed itself.
 */
export function listenToKeyboard(fingers, seat, sit, type = () => {}) {
  window.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const focus = document.activeElement, focused = keyOf(focus);
    const presses = ["Enter", "Space", "NumpadEnter"].includes(event.code);
    if (presses && !focused && focus?.closest("button, a, input")) return;
    const digit = /^(Digit|Numpad)([1-6])$/.exec(event.code);
    if (digit) return sit(Number(digit[2]) - 1);
    if (/^[\p{L}-]$/u.test(event.key)) return event.repeat || type(event.key.toLowerCase());
    const button = presses && focused ? placeOf(focused)[1] : KEYBOARD[event.code];
    if (button === undefined) return;
    event.preventDefault();
    if (!event.repeat) fingers.put(`board ${event.code}`, presses && focused ? placeOf(focused)[0] : seat(), button);
  });
  window.addEventListener("keyup", event => {
    if (!fingers.has(`board ${event.code}`)) return;
    event.preventDefault();
    fingers.lift(`board ${event.code}`);
  });
}

/** Lift everything when the page is left, hidden or loses the keyboard. */
export function listenToLeaving(fingers) {
  window.addEventListener("blur", () => fingers.liftAll());
  window.addEventListener("pagehide", () => fingers.liftAll());
  document.addEventListener("visibilitychange", () => document.hidden && fingers.liftAll());
}
