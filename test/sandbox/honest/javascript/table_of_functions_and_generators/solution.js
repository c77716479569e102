"use strict";
const range = function* (from, to, step = 1) {
  for (let i = from; i < to; i += step) yield i;
};
const chunk = (xs, size) => (xs.length === 0 ? [] : [xs.slice(0, size), ...chunk(xs.slice(size), size)]);
class Range { static sum(...args) { let s = 0; for (const i of range(...args)) s += i; return s; } }
module.exports = { range, chunk, Range };
