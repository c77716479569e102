'use strict';
const { EventEmitter } = require('events');

class ConcurrencyError extends Error {
  constructor(stream, expected, actual) {
    super(`stream "${stream}" is at ${actual}, not ${expected}`);
    this.name = 'ConcurrencyError';
    Object.assign(this, { stream, expected, actual });
  }
}

class EventStore extends EventEmitter {
  #streams = new Map();
  async append(stream, events, { expected = null } = {}) {
    const all = this.#streams.get(stream) ?? [];
    if (expected !== null && expected !== all.length) throw new ConcurrencyError(stream, expected, all.length);
    await null;
    for (const e of events) {
      all.push(Object.freeze({ ...e, version: all.length + 1 }));
      this.emit('appended', all.at(-1));
    }
    this.#streams.set(stream, all);
    return all.length;
  }
  async *read(stream, { from = 1 } = {}) {
    for (const e of this.#streams.get(stream) ?? []) if (e.version >= from) yield e;
  }
  async fold(stream, reducers, state) {
    for await (const { type, data } of this.read(stream)) state = reducers[type]?.(state, data) ?? state;
    return state;
  }
}

module.exports = { EventStore, ConcurrencyError };
