class Emitter {
  #handlers = new Map();
  on(name, fn) {
    if (!this.#handlers.has(name)) this.#handlers.set(name, new Set());
    this.#handlers.get(name).add(fn);
    return () => this.#handlers.get(name).delete(fn);
  }
  emit(name, ...args) {
    const set = this.#handlers.get(name);
    if (!set) return false;
    for (const fn of [...set]) fn(...args);
    return set.size > 0;
  }
  once(name, fn) {
    const off = this.on(name, (...args) => { off(); fn(...args); });
    return off;
  }
}
module.exports = { Emitter };
