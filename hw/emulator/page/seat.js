// The page of one seat, for a phone: its screen and keys, and the table's screen.

import { Fingers, listenToKeyboard, listenToLeaving, listenToPointers } from "./keys.js";
import { Lamp } from "./lamp.js";
import { Panel } from "./panel.js";
import { follow, words } from "./seat-words.js";
import { Buzzer } from "./sound.js";
import { speak } from "./speak.js";
import { Wire } from "./wire.js";

const TABLE = -1, HAND = [128, 64];
const EDGE = 20;                                 // CSS pixels of a case around its panel, both sides together; as in seat.css
const KEYS = [104, 168], SIDES = 2 * 100;        // CSS pixels of the row of keys below the panel, or of the keys at its sides
const GAP = 12, SHARE = 0.68;                    // between the two cases; of the height that the own screen may take
const TURN = { hertz: 660, milliseconds: 180 };

const $ = selector => document.querySelector(selector);
const main = $("main"), centre = $("#centre"), seat = $(".seat"), status = $("#status"), end = $("#end");
let panels = null, tableSize = HAND, mine = 0;

const buzzer = new Buzzer("yes");
const lamp = new Lamp($(".lamp"), lit => words.lamp(lit), turn);
const fingers = new Fingers((_, button, down) => {
  keyOf(button).classList.toggle("pressed", down);
  if (!down) keyOf(button).classList.remove("latched");
  wire.send({ do: down ? "press" : "release", button });
});
const keyOf = button => seat.querySelector(`[data-button="${button}"]`);
const code = location.hash.slice(1);
const wire = new Wire("seat", { message: hear, picture, lost, refused }, code);

function hear(message) {
  if ("seat" in message) sitDown(message);
  else show(message);
}

/** The console said which seat this is. */
function sitDown(message) {
  mine = message.seat;
  tableSize = message.table;
  panels ??= new Map([
    [TABLE, new Panel(centre.querySelector("canvas"), ...tableSize)],
    [mine, new Panel(seat.querySelector("canvas"), ...HAND)],
  ]);
  setWords();
  document.body.classList.remove("lost", "over");
  main.hidden = false;
  end.hidden = true;
  arrange();
}

/** As large as fits, each pixel of the panels a whole number of the display's own; the own screen first. */
function arrange() {
  if (!panels) return;
  const wide = innerWidth > innerHeight && innerHeight < 560;
  document.body.classList.toggle("wide", wide);
  const ratio = window.devicePixelRatio, style = getComputedStyle(main);
  const width = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - EDGE - (wide ? SIDES : 0);
  const height = innerHeight - $("header").offsetHeight - parseFloat(style.paddingBottom) - (wide ? 0 : KEYS[0]);
  const fit = (size, height) => Math.floor(Math.min(width / size[0], (height - EDGE) / size[1]) * ratio);
  const hand = Math.max(fit(HAND, wide ? height : (height - GAP) * SHARE), 1);
  const left = height - GAP - EDGE - HAND[1] * hand / ratio, table = Math.min(fit(tableSize, left), hand);
  centre.hidden = table < ratio;
  const spare = left - (centre.hidden ? 0 : tableSize[1] * table / ratio + EDGE);
  seat.style.setProperty("--row", `${Math.min(KEYS[0] + spare / 2, KEYS[1]) - 6}px`);
  put(TABLE, centre, tableSize, Math.max(table, 1), ratio);
  put(mine, seat, HAND, hand, ratio);
}

function put(place, owner, size, scale, ratio) {
  const canvas = owner.querySelector("canvas");
  panels.get(place).scale = scale;
  owner.style.setProperty("--k", `${scale / ratio}px`);
  canvas.style.width = `${size[0] * scale / ratio}px`;
  canvas.style.height = `${size[1] * scale / ratio}px`;
}

function picture(place, contrast, rows) {
  panels.get(place).show(rows, contrast);
}

/** All that is called something; again when the language is another one. */
function setWords() {
  if (panels) document.title = `Mas - ${$("h1").textContent = words.seat(mine + 1)}`;
  centre.querySelector("canvas").setAttribute("aria-label", words.table);
  seat.querySelector("canvas").setAttribute("aria-label", words.hand);
  for (const key of seat.querySelectorAll(".key")) key.setAttribute("aria-label", words.keys[key.dataset.button]);
  for (const what of ["title", "aria-label"]) $("#mute").setAttribute(what, words.sound);
  lamp.rename();
}

/** Everything but the pictures. */
function show(state) {
  if (follow([state.table, state.hand])) setWords();
  tell(words.life[state.life]);
  seat.classList.toggle("turn", state.lamp);
  lamp.show(state.lamp);
  speak(centre.querySelector(".spoken"), state.table);
  speak(seat.querySelector(".spoken"), state.hand);
  for (const key of seat.querySelectorAll(".key")) key.classList.toggle("down", state.down.includes(Number(key.dataset.button)));
}

function tell(text) {
  if (status.textContent !== text) status.textContent = text;
}

function turn() {
  buzzer.play(TURN.hertz);
  setTimeout(() => buzzer.play(0), TURN.milliseconds);
}

function lost() {
  fingers.liftAll();
  document.body.classList.add("lost");
  tell(words.lost);
}

/** This page may not play: say why, and what to do. */
function refused(number) {
  const { title, says, again } = words.end[number] ?? words.end[4003], button = end.querySelector("button");
  fingers.liftAll();
  document.body.classList.remove("lost");
  document.body.classList.add("over");
  main.hidden = true;
  end.hidden = false;
  tell("");
  end.querySelector("h2").textContent = title;
  end.querySelector("p").textContent = says;
  button.hidden = !again;
  button.textContent = again ?? "";
  button.onclick = () => wire.connect();
}

function setMuted(muted) {
  buzzer.mute(muted);
  $("#mute").setAttribute("aria-pressed", String(muted));
}

tell(words.connecting);
setWords();
setMuted(buzzer.muted);
$("#mute").onclick = () => setMuted(!buzzer.muted);
for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, () => buzzer.wake(), { once: true });
listenToPointers(seat, fingers);
listenToKeyboard(fingers, () => 0, () => {});
listenToLeaving(fingers);
window.addEventListener("resize", arrange);
window.addEventListener("hashchange", () => location.reload());   // another code was scanned
