class IntervalSet {
  #intervals = [];

  add(start, end) {
    if (end <= start) return this;
    const apart = this.#intervals.filter(([from, to]) => to < start || from > end);
    const joined = this.#intervals.filter(([from, to]) => to >= start && from <= end);
    const low = Math.min(start, ...joined.map(([from]) => from));
    const high = Math.max(end, ...joined.map(([, to]) => to));
    this.#intervals = [...apart, [low, high]].sort(([a], [b]) => a - b);
    return this;
  }

  remove(start, end) {
    this.#intervals = this.#intervals.flatMap(([from, to]) => {
      if (to <= start || from >= end) return [[from, to]];
      return [[from, start], [end, to]].filter(([low, high]) => low < high);
    });
    return this;
  }

  has(point) {
    return this.#intervals.some(([from, to]) => from <= point && point < to);
  }

  get length() {
    return this.#intervals.reduce((sum, [from, to]) => sum + to - from, 0);
  }
}
