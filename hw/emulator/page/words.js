// What the page says, in Swedish and English; `navigator.language` chooses.

const SWEDISH = {
  seat: n => `Plats ${n}`, table: "Bordet",
  screenOf: who => `Skärm: ${who}`, lampOf: (n, on) => `Lampa, plats ${n}: ${on ? "lyser" : "släckt"}`,
  keys: ["vänster", "höger", "rund", "fyrkant"],
  key: (n, name) => `Plats ${n}: ${name}`,
  caps: ["←", "→", "Enter", "⌫"],
  blind: n => `Plats ${n}: jalusi för skärmen`, front: n => `Ta fram plats ${n}`,
  mute: "Ljud av", service: "Service",
  connecting: "Ansluter …", lost: "Ingen kontakt med konsolen. Försöker igen …",
  life: {
    starting: "Startar …", playing: "Igång", crashed: "Spelet kraschade. Startar om …",
    ended: "Avstängd", failed: "Spelet går inte att starta", unplugged: "Kontakten är utdragen",
  },
  start: { ended: "Starta", failed: "Försök igen", unplugged: "Sätt i kontakten" },
  hint: (n, many) => [`← → Enter ⌫ styr plats ${n}`, many && "Siffrorna byter plats", "Skift-klick håller en knapp nere"].filter(Boolean).join("\n"),
  close: "Stäng", power: "Ström", crash: "Krascha", pull: "Dra ur kontakten", plugin: "Sätt i kontakten",
  panels: "Skärmar", unplug: "Koppla ur", plug: "Koppla in", contacts: "Knappar", bounce: "Studsa", stick: "Fastna",
};

const ENGLISH = {
  seat: n => `Seat ${n}`, table: "The table",
  screenOf: who => `Screen: ${who}`, lampOf: (n, on) => `Lamp, seat ${n}: ${on ? "lit" : "dark"}`,
  keys: ["left", "right", "round", "square"],
  key: (n, name) => `Seat ${n}: ${name}`,
  caps: ["←", "→", "Enter", "⌫"],
  blind: n => `Seat ${n}: blind over the screen`, front: n => `Bring seat ${n} to the front`,
  mute: "Mute", service: "Service",
  connecting: "Connecting …", lost: "No contact with the console. Trying again …",
  life: {
    starting: "Starting …", playing: "Running", crashed: "The game crashed. Starting again …",
    ended: "Switched off", failed: "The game does not start", unplugged: "The plug is pulled",
  },
  start: { ended: "Start", failed: "Try again", unplugged: "Plug in" },
  hint: (n, many) => [`← → Enter ⌫ play seat ${n}`, many && "Digits change seat", "Shift-click keeps a key down"].filter(Boolean).join("\n"),
  close: "Close", power: "Power", crash: "Crash", pull: "Pull the plug", plugin: "Plug in",
  panels: "Screens", unplug: "Unplug", plug: "Plug in", contacts: "Keys", bounce: "Bounce", stick: "Stick",
};

const swedish = /^(sv|nb|nn|no|da)\b/.test(navigator.language);
document.documentElement.lang = swedish ? "sv" : "en";
export const words = swedish ? SWEDISH : ENGLISH;
