class Observable {
  #value;
  #listeners = new Set();

  constructor(value) {
    this.#value = value;
  }

  get value() {
    return this.#value;
  }

  set value(next) {
    if (Object.is(next, this.#value)) return;
    const previous = this.#value;
    this.#value = next;
    for (const listener of [...this.#listeners]) listener(next, previous);
  }

  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  map(transform) {
    const result = new Observable(transform(this.#value));
    this.subscribe((value) => {
      result.value = transform(value);
    });
    return result;
  }
}
