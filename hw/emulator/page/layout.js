// Where everything lies on the table, seen from above, and how large.
//
// The unit is one OLED pixel: a whole number of the display's own pixels, chosen per kind of screen so that all fits.
// Seat 1 sits nearest; the others follow clockwise.

const FRAME = 14, HEAD = 14;                     // units around a screen, both sides together
const KEYS = 18, TALL_KEYS = 30;                 // the row of keys with its gap; the tall one is for thumbs
const SMALLEST = 1.5, GAP = 12, EDGE = 8, RIM = 4; // CSS pixels
const CORNER = 54;                               // CSS pixels that plaque and knobs take in the corners of a large one
const PHONE = 480;                               // CSS pixels: a room narrower or lower than this is played with thumbs
const BAR = 44;                           // CSS pixels that plaque and knobs take on a small screen

// Who sits where, clockwise: on the left from near to far, opposite seat 1, on the right from far to near.
const COLUMNS = {
  1: [[], [], []], 2: [[], [1], []], 3: [[1], [], [2]], 4: [[1], [2], [3]], 5: [[1, 2], [], [3, 4]], 6: [[1, 2], [3], [4, 5]],
};

const seatSize = (k, keys) => [(128 + FRAME) * k, (64 + HEAD + keys) * k];
const tableSize = (k, [width, height]) => [(width + FRAME) * k, (height + HEAD) * k];

/** All whole scales that are sensible, in CSS pixels to a unit. */
function scales(ratio) {
  const from = Math.ceil(SMALLEST * ratio), list = [];
  for (let k = from; k <= 8 * ratio; k++) list.push(k / ratio);
  return list;
}

/** The best fitting [mine, table, others], or null. `weights`: what the size of each is worth. */
function choose(candidates, smallest, weights, fits) {
  let best = null, bestWorth = -Infinity;
  for (const mine of candidates) for (const table of candidates) for (const others of smallest) {
    if (others > mine || table > mine + 1 || !fits(mine, table, others)) continue;
    const worth = weights[0] * Math.log(mine) + weights[1] * Math.log(table) + weights[2] * Math.log(others);
    if (worth > bestWorth) [best, bestWorth] = [[mine, table, others], worth];
  }
  return best;
}

/** Around the table, in three columns. Returns boxes or null when the room is too small. */
function around(room, seats, size, front, ratio) {
  if (Math.min(room.width, room.height) < PHONE) return null;
  const [left, far, right] = COLUMNS[seats];
  const sides = Math.max(left.length, right.length);
  const fits = (mine, table, others) => {
    const [mw, mh] = seatSize(mine, KEYS), [tw, th] = tableSize(table, size), [ow, oh] = seatSize(others, KEYS);
    const height = mh + th + far.length * oh + (3 + far.length) * GAP;
    const columns = sides ? 2 * (ow + GAP * 2) : 0;
    return height <= room.height && Math.max(mw, tw, far.length * ow) + columns + 2 * EDGE <= room.width
      && sides * oh + (sides - 1) * GAP + (sides === 2 ? EDGE + CORNER : 2 * GAP) <= room.height;
  };
  const all = scales(ratio), chosen = choose(all, seats > 1 ? all : [all[0]], [1, 1.1, 0.9], fits);
  if (!chosen) return null;
  const [mine, table, others] = chosen;
  const [mw, mh] = seatSize(mine, KEYS), [tw, th] = tableSize(table, size), [ow, oh] = seatSize(others, KEYS);
  const middle = room.width / 2, boxes = [];
  const rest = room.height - mh - th - far.length * oh, gaps = 3 + far.length;
  const gap = Math.min(rest / gaps, 90), top = (rest - gap * gaps) / 2 + gap;
  for (const seat of far) boxes[seat] = { x: middle - ow / 2, y: top, k: others };
  const tableY = top + far.length * (oh + gap);
  boxes[0] = { x: middle - mw / 2, y: tableY + th + gap, k: mine };
  const centre = { x: middle - tw / 2, y: tableY, k: table };
  const spare = (room.width - Math.max(mw, tw) - 2 * ow) / 4;
  const inset = Math.min(Math.max(spare, EDGE), spare * 1.15);
  const apart = Math.max(room.height * 0.44, oh + GAP), half = (apart + oh) / 2;
  const low = Math.min((room.height - EDGE) / 2, sides === 2 ? room.height - CORNER - half : Infinity);
  const place = (column, x) => column.forEach((seat, i) => {
    const lift = column.length === 2 ? (i === 0 ? apart / 2 : -apart / 2) : seats === 3 ? -room.height * 0.14 : 0;
    boxes[seat] = { x, y: low + lift - oh / 2, k: others };
  });
  place(left, inset);
  place([...right].reverse(), room.width - inset - ow);
  return { kind: "around", keys: KEYS, floor: 0, column: 0, centre, boxes };
}

/** On a small screen: the table, the front seat with large keys, and the others small; under them the bar. */
function pocket(room, seats, size, front, ratio) {
  const count = seats - 1, wide = room.width > room.height;
  const miniSize = k => [(128 + 10) * k, (64 + 16) * k];
  const height = room.height - BAR;              // in a wide room the front seat stands beside the bar
  const area = (mine, width) => wide ? width - seatSize(mine, TALL_KEYS)[0] - 3 * RIM : width - 2 * RIM;
  const grid = (others, width) => {
    const across = Math.max(1, Math.min(count, 3, Math.floor((width + 8) / (miniSize(others)[0] + 8))));
    return [across, Math.ceil(count / across)];
  };
  const heights = (mine, table, others) => {
    const rows = count ? grid(others, area(mine, room.width))[1] : 0;
    return [tableSize(table, size)[1], rows * (miniSize(others)[1] + 8), seatSize(mine, TALL_KEYS)[1]];
  };
  const fits = (mine, table, others) => {
    const [mw] = seatSize(mine, TALL_KEYS), width = area(mine, room.width), [th, gh, mh] = heights(mine, table, others);
    if (mw + 2 * RIM > room.width || tableSize(table, size)[0] > width || miniSize(others)[0] > width) return false;
    return wide ? th + gh + 3 * RIM <= height && mh + 2 * RIM <= room.height : th + gh + mh + 4 * RIM <= height;
  };
  const list = [];
  for (let k = 1; k <= 6 * ratio; k++) list.push(k / ratio);
  const small = list.filter(k => k >= 0.6 && k <= 2.5);
  const [mine, table, others] = choose(list, count ? small : [list[0]], [2.2, 1, 0.5], fits) ?? [1, 1, 0.6];
  const [th, gh, mh] = heights(mine, table, others), [mw] = seatSize(mine, TALL_KEYS), [tw] = tableSize(table, size);
  const width = area(mine, room.width), boxes = [];
  const spare = Math.max(0, (wide ? height - th - gh : height - th - gh - mh - RIM) / (count ? 3 : 2));
  const centre = { x: RIM + (width - tw) / 2, y: spare, k: table };
  const [across] = grid(others, width), [ow, oh] = miniSize(others);
  const seated = Array.from({ length: seats }, (_, i) => (front + i) % seats).slice(1);
  const top = spare + th + spare;
  seated.forEach((seat, i) => {
    const row = Math.floor(i / across), inRow = Math.min(across, count - row * across);
    const step = Math.min((width - inRow * ow) / (inRow + 1), 24);
    const begin = RIM + (width - inRow * ow - (inRow - 1) * step) / 2;
    boxes[seat] = { x: begin + (i % across) * (ow + step), y: top + row * (oh + 8), k: others, mini: true };
  });
  boxes[front] = wide
    ? { x: room.width - RIM - mw, y: (room.height - mh + RIM) / 2, k: mine }
    : { x: (room.width - mw) / 2, y: height - mh - RIM, k: mine };
  return { kind: wide ? "pocket wide" : "pocket", keys: TALL_KEYS, floor: wide ? 0 : BAR, column: width + RIM, centre, boxes };
}

/**
 * Boxes for the table screen and each seat. `room`: {width, height} in CSS pixels. `size`: the table screen's pixels.
 * `floor`: what is left free below the table. `column`: how wide the part beside the front seat is; 0 for none.
 */
export function layOut(room, seats, size, front, ratio) {
  return around(room, seats, size, front, ratio) ?? pocket(room, seats, size, front, ratio);
}
