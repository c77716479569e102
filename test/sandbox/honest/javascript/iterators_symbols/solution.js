class Range {
  constructor(from, to, step = 1) { Object.assign(this, { from, to, step }); }
  *[Symbol.iterator]() { for (let i = this.from; i < this.to; i += this.step) yield i; }
  get length() { return Math.max(0, Math.ceil((this.to - this.from) / this.step)); }
  toString() { return `[${this.from}, ${this.to})`; }
  [Symbol.toPrimitive](hint) { return hint === 'number' ? this.length : this.toString(); }
}

async function* ticks(n) { for (let i = 0; i < n; i++) { await null; yield i; } }

const deepFreeze = (o) => {
  Object.values(o).forEach((v) => typeof v === 'object' && v !== null && deepFreeze(v));
  return Object.freeze(o);
};
