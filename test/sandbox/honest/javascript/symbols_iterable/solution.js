const hidden = Symbol('hidden');
class Range {
  constructor(from, to) {
    Object.assign(this, { from, to, [hidden]: to - from });
  }
  *[Symbol.iterator]() {
    for (let n = this.from; n < this.to; n++) yield n;
  }
  get [Symbol.toStringTag]() {
    return 'Range';
  }
  [Symbol.toPrimitive](hint) {
    return hint === 'string' ? `${this.from}..${this.to}` : this[hidden];
  }
}
module.exports = { Range, hidden };
