class PriorityQueue {
  #items = [];
  #isBefore;

  constructor(isBefore = (a, b) => a < b) {
    this.#isBefore = isBefore;
  }

  get size() {
    return this.#items.length;
  }

  push(item) {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(this.#items[at], this.#items[parent])) break;
      [this.#items[at], this.#items[parent]] = [this.#items[parent], this.#items[at]];
      at = parent;
    }
  }

  pop() {
    if (this.#items.length === 0) throw new RangeError("the queue is empty");
    const [top] = this.#items;
    const last = this.#items.pop();
    if (this.#items.length > 0) {
      this.#items[0] = last;
      this.#sink(0);
    }
    return top;
  }

  #sink(at) {
    const children = [2 * at + 1, 2 * at + 2].filter((child) => child < this.#items.length);
    const first = children.reduce(
      (best, child) => (this.#isBefore(this.#items[child], this.#items[best]) ? child : best),
      at,
    );
    if (first === at) return;
    [this.#items[at], this.#items[first]] = [this.#items[first], this.#items[at]];
    this.#sink(first);
  }
}
