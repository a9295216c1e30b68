// The page: a table with a console on it, joined to the emulator.

import { Fingers, listenToKeyboard, listenToLeaving, listenToPointers } from "./keys.js";
import { Lamp } from "./lamp.js";
import { layOut } from "./layout.js";
import { Drawer } from "./drawer.js";
import { Panel } from "./panel.js";
import { Phones } from "./phones.js";
import { Service } from "./service.js";
import { Buzzer } from "./sound.js";
import { speak } from "./speak.js";
import { Wire } from "./wire.js";
import { follow, words } from "./words.js";

const $ = selector => document.querySelector(selector);
const room = $("#room"), centre = $("#centre"), cables = $("#cables"), status = $("#status"), start = $("#start");
const panels = new Map(), lamps = [];            // place -> Panel, seat -> Lamp
let seats = [], tableSize = [128, 64], state = null, front = 0;

const buzzer = new Buzzer();
const fingers = new Fingers((seat, button, down) => {
  keyOf(seat, button).classList.toggle("pressed", down);
  if (!down) keyOf(seat, button).classList.remove("latched");
  wire.send({ do: down ? "press" : "release", seat, button, bouncing: service.bouncing });
});
const service = new Service($("#service"), $("#open-service"), order => wire.send(order), arrange);
const phones = new Phones($("#phones"), $("#open-phones"), order => wire.send(order), arrange);
const wire = new Wire("console", {
  message: message => "seats" in message ? hello(message) : show(message), picture, lost, refused: over,
});

const keyOf = (seat, button) => seats[seat].querySelector(`[data-button="${button}"]`);

/** The console said how many seats it has: lay the table. */
function hello(message) {
  const again = message.seats === seats.length && String(message.table) === String(tableSize);
  room.classList.remove("lost");
  if (again) return;
  tableSize = message.table;
  seats.forEach(seat => seat.remove());
  seats = Array.from({ length: message.seats }, (_, seat) => buildSeat(seat));
  room.append(...seats);
  panels.clear();
  lamps.splice(0, Infinity, ...seats.map((seat, n) => new Lamp(seat.querySelector(".lamp"), lit => words.lampOf(n + 1, lit))));
  addPanel(-1, centre, tableSize);
  seats.forEach((seat, n) => addPanel(n, seat, [128, 64]));
  setWords();
  sit(Math.min(Number(sessionStorage.getItem("seat") ?? 0), seats.length - 1));
}

function buildSeat(seat) {
  const made = $("#seat").content.firstElementChild.cloneNode(true);
  made.dataset.seat = seat;
  made.querySelector(".number").textContent = seat + 1;
  made.querySelector(".back").onclick = () => wire.send({ do: "recall", seat });
  made.querySelector(".front").onclick = () => sit(seat);
  made.querySelector(".blind").onclick = () => setBlind(made, seat, !made.classList.contains("covered"));
  setBlind(made, seat, sessionStorage.getItem(`blind ${seat}`) === "down");
  return made;
}

/** All that is called something; again when the language is another one. */
function setWords() {
  name($("#mute"), words.mute);
  name($("#open-service"), words.service);
  name($("#open-phones"), words.phones);
  nameCanvas(centre, words.table);
  seats.forEach(nameSeat);
  lamps.forEach(lamp => lamp.rename());
  service.build(seats.length);
  phones.build(seats.length);
  setHint();
}

function nameSeat(made, seat) {
  const n = seat + 1;
  made.setAttribute("aria-label", words.seat(n));
  for (const key of made.querySelectorAll(".key")) {
    key.setAttribute("aria-label", words.key(n, words.keys[key.dataset.button]));
    key.querySelector("kbd").textContent = words.caps[key.dataset.button];
  }
  made.querySelector(".back").textContent = words.back;
  name(made.querySelector(".front"), words.front(n));
  setBlind(made, seat, made.classList.contains("covered"));
  nameCanvas(made, words.seat(n));
}

function nameCanvas(owner, who) {
  owner.querySelector("canvas").setAttribute("aria-label", words.screenOf(who));
}

function setHint() {
  $("#hint").textContent = words.hint(front + 1, seats.length > 1);
}

function name(button, text) {
  button.title = text;
  button.setAttribute("aria-label", text);
}

function setBlind(made, seat, down) {
  made.classList.toggle("covered", down);
  const blind = made.querySelector(".blind");
  blind.textContent = down ? words.show : words.hide;
  name(blind, words.blind(seat + 1, blind.textContent));
  sessionStorage.setItem(`blind ${seat}`, down ? "down" : "up");
}

function addPanel(place, owner, [width, height]) {
  panels.set(place, new Panel(owner.querySelector("canvas"), width, height));
}

/** Give the keyboard to a seat; on a small screen also the place in front. */
function sit(seat) {
  if (seat >= seats.length) return;
  fingers.liftAll();
  front = seat;
  sessionStorage.setItem("seat", seat);
  seats.forEach((made, n) => {
    made.classList.toggle("mine", n === front);
    made.querySelector(".spoken").setAttribute("aria-live", n === front ? "assertive" : "off");
  });
  setHint();
  arrange();
}

function arrange() {
  if (!seats.length) return;
  const taken = Drawer.takes(), space = { width: innerWidth - taken, height: innerHeight };
  const ratio = window.devicePixelRatio, plan = layOut(space, seats.length, tableSize, front, ratio);
  const whole = x => Math.round(x * ratio) / ratio;
  const put = (element, place, { x, y, k, mini }) => {
    element.style.setProperty("--k", `${k}px`);
    element.style.setProperty("--keys", plan.keys);
    element.style.left = `${whole(x)}px`;
    element.style.top = `${whole(y)}px`;
    element.classList.toggle("mini", Boolean(mini));
    const panel = panels.get(place), canvas = element.querySelector("canvas");
    panel.scale = Math.round(k * ratio);
    canvas.style.width = `${panel.width * k}px`;
    canvas.style.height = `${panel.height * k}px`;
  };
  document.body.className = `${plan.kind} ${taken ? "drawn" : ""}`;
  document.body.style.setProperty("--column", `${plan.column}px`);
  room.style.width = `${space.width}px`;
  room.style.height = `${space.height - plan.floor}px`;
  put(centre, -1, plan.centre);
  seats.forEach((seat, n) => put(seat, n, plan.boxes[n]));
  drawCables();
  $("#hint").hidden = false;
  $("#hint").hidden = [centre, ...seats].some(one => overlap(one, $("#plaque")));
}

function overlap(one, other) {
  const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A cable from each seat's edge to the box in the middle. */
function drawCables() {
  const middle = box(centre);
  cables.replaceChildren(...seats.map((seat, n) => {
    const from = box(seat), path = document.createElementNS(cables.namespaceURI, "path");
    const bend = (from.x - middle.x) * 0.18, sag = (from.y - middle.y) * 0.3;
    path.setAttribute("d", `M${from.x} ${from.y} C${from.x - bend * 2} ${from.y - sag} ${middle.x + bend} ${middle.y + sag * 2} ${middle.x} ${middle.y}`);
    path.classList.toggle("out", Boolean(state?.unplugged.includes(n)));
    return path;
  }));
}

function box(element) {
  return { x: element.offsetLeft + element.offsetWidth / 2, y: element.offsetTop + element.offsetHeight / 2 };
}

function picture(place, contrast, rows) {
  panels.get(place).show(rows, contrast);
}

/** Everything but the pictures. */
function show(newest) {
  const before = state;
  state = newest;
  if (follow([state.words[-1], ...Object.values(state.words)])) setWords();
  room.dataset.life = state.life;
  status.textContent = [words.life[state.life], ...state.said].join("\n");
  status.classList.toggle("bad", ["failed", "crashed"].includes(state.life));
  start.hidden = !(state.life in words.start);
  start.textContent = words.start[state.life] ?? "";
  seats.forEach((seat, n) => {
    lamps[n].show(state.lamps[n]);
    tell(seat, n, state.phones?.[n].standing ?? "free");
    for (const key of seat.querySelectorAll(".key")) {
      const is = pair => pair[0] === n && pair[1] === Number(key.dataset.button);
      key.classList.toggle("down", state.down.some(is));
      key.classList.toggle("stuck", state.stuck.some(is));
    }
  });
  tell(centre, -1, "free");
  service.show(state);
  phones.show(state.phones);
  buzzer.play(state.tone);
  if (String(before?.unplugged) !== String(state.unplugged)) drawCables();
}

/** What a panel says; that it is unplugged, or a phone's. */
function tell(owner, place, standing) {
  const out = state.unplugged.includes(place), given = standing !== "free";
  owner.classList.toggle("out", out);
  owner.classList.toggle("away", given);
  const back = owner.querySelector(".back");
  if (back) back.hidden = standing !== "away";
  setText(owner.querySelector(".sign p"), given ? words.given[standing] : out ? words.out : "");
  speak(owner.querySelector(".spoken"), state.words[place]);
}

/** A live region says again what is set again. */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function lost() {
  rest(words.lost);
  room.classList.add("lost");
  status.classList.add("bad");
}

/** The console ended in good order: its last pictures stay. */
function over() {
  rest(words.over);
}

function rest(why) {
  fingers.liftAll();
  buzzer.play(0);
  status.textContent = why;
  start.hidden = true;
}

/** A click there leaves the keyboard where it was. */
function keepFocus(selector) {
  document.addEventListener("mousedown", event => event.target.closest?.(selector) && event.preventDefault());
}

function setMuted(muted) {
  buzzer.mute(muted);
  $("#mute").setAttribute("aria-pressed", String(muted));
}

status.textContent = words.connecting;
setWords();
setMuted(buzzer.muted);
$("#mute").onclick = () => setMuted(!buzzer.muted);
start.onclick = () => wire.send({ do: "plugin" });
for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, () => buzzer.wake(), { once: true });
for (const selector of ["#tools", "#plaque", ".drawer", ".blind"]) keepFocus(selector);
listenToPointers(room, fingers);
listenToKeyboard(fingers, () => front, sit, letter => letter <= "ÿ" && wire.send({ do: "type", seat: front, letter }));
listenToLeaving(fingers);
window.addEventListener("resize", arrange);
