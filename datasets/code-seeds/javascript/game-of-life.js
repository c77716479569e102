// Conway's game on an unbounded board.
"use strict";

const keyOf = (x, y) => `${x},${y}`;
const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy])).filter(([dx, dy]) => dx !== 0 || dy !== 0);

function step(cells) {
  const counts = new Map();
  for (const cell of cells) {
    const [x, y] = cell.split(",").map(Number);
    for (const [dx, dy] of around) {
      const key = keyOf(x + dx, y + dy);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const alive = [...counts].filter(([key, count]) => count === 3 || (count === 2 && cells.has(key)));
  return new Set(alive.map(([key]) => key));
}

function parse(text) {
  const rows = text.trim().split("\n");
  return new Set(rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === "#" ? [keyOf(x, y)] : []))));
}

function period(cells, most = 100) {
  const shape = (set) => [...set].sort().join(" ");
  const first = shape(cells);
  for (let round = 1, next = step(cells); round <= most; round++, next = step(next))
    if (shape(next) === first) return round;
  return null;
}

module.exports = { step, parse, period };
