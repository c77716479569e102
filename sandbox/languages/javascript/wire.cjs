// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Reads and writes frames on descriptor 3: four bytes of length, a letter, a JSON text. The event loop reads frames,
// or `receiveFrame` blocks the process until a frame arrives.
/** The functions of Node that `makeWire` needs. They are read before the program can replace them. */
function wireHost() {
  const { readSync, writeSync } = require("node:fs");
  const { Socket } = require("node:net");
  const { byteLength, prototype } = Buffer;
  const { utf8Slice, utf8Write, latin1Slice } = prototype;
  return { readSync, writeSync, Socket, byteLength, utf8Slice, utf8Write, latin1Slice, setImmediate };
}
function makeWire(host) {
  "use strict";
  const { readSync, writeSync, Socket, byteLength, utf8Slice, utf8Write, latin1Slice, setImmediate } = host;
  const { apply } = Reflect;
  const cell = new Int32Array(new SharedArrayBuffer(4)),
    chunk = new Uint8Array(1 << 16);
  const wait = () => Atomics.wait(cell, 0, 0, 1);
  let rest = new Uint8Array(0),
    drain;
  class Gone extends Error {}
  /** Copies all inherited methods to the object itself, so that it does not depend on its prototypes any more. */
  function withOwnMethods(object) {
    for (let type = Object.getPrototypeOf(object); type !== null; type = Object.getPrototypeOf(type))
      for (const key of Reflect.ownKeys(type)) {
        const { value } = Object.getOwnPropertyDescriptor(type, key);
        if (typeof value !== "function" || Object.hasOwn(object, key)) continue;
        Object.defineProperty(object, key, { value, writable: true, configurable: true });
      }
    return object;
  }
  function add(bytes) {
    const sum = new Uint8Array(rest.length + bytes.length);
    sum.set(rest);
    sum.set(bytes, rest.length);
    rest = sum;
  }
  function take() {
    if (rest.length < 4) return undefined;
    const n = (rest[0] | (rest[1] << 8) | (rest[2] << 16) | (rest[3] << 24)) >>> 0;
    if (n < 1 || n > 1 << 27) throw new Gone("not a frame");
    if (rest.length < 4 + n) return undefined;
    const frame = [apply(latin1Slice, rest, [4, 5]), JSON.parse(apply(utf8Slice, rest, [5, 4 + n]))];
    rest = rest.subarray(4 + n);
    return frame;
  }
  function write(letter, value) {
    const text = JSON.stringify(value),
      n = byteLength(text) + 1;
    const frame = new Uint8Array(4 + n);
    for (let i = 0; i < 4; i++) frame[i] = n >>> (8 * i);
    apply(utf8Write, frame, [letter + text, 4, n]);
    for (let at = 0; at < frame.length; ) {
      try {
        at += writeSync(3, frame, at);
      } catch (e) {
        if (e.code !== "EAGAIN") throw new Gone(e.message);
        wait();
      }
    }
  }
  function receiveFrame() {
    for (let idle = 0; ; ) {
      const frame = take();
      if (frame) {
        // Frames in bytes that have already been read cause no event, so they are handled soon afterwards.
        if (rest.length > 0 && drain !== undefined) setImmediate(drain);
        return frame;
      }
      let n = 0;
      try {
        n = readSync(3, chunk, 0, chunk.length, null);
      } catch (e) {
        if (e.code !== "EAGAIN") throw new Gone(e.message);
        if (++idle > 40) Atomics.wait(cell, 0, 0, idle > 400 ? 1 : 0.1);
        continue;
      }
      if (n === 0) throw new Gone("the other side has ended");
      add(chunk.subarray(0, n));
    }
  }
  return {
    write,
    receiveFrame,
    /**
     * Opens the channel, before the program runs. `listen` later starts the calls of `onFrame`. The bytes arrive in a
     * fixed buffer, without the events of a stream.
     */
    open(onEnd) {
      const buffer = new Uint8Array(1 << 16);
      const callback = (n) => {
        add(buffer.subarray(0, n));
        drain?.();
      };
      const socket = withOwnMethods(
        new Socket({ fd: 3, readable: true, writable: false, onread: { buffer, callback } }),
      );
      socket.on("error", () => {});
      socket.on("end", onEnd);
      socket.unref();
      const { _handle: handle } = socket;
      const { ref, unref } = handle;
      /** Sets if the open channel keeps the process alive. */
      this.hold = (on) => apply(on ? ref : unref, handle, []);
      this.listen = (onFrame) => {
        apply(ref, handle, []);
        drain = () => {
          for (let frame; (frame = take()); ) onFrame(frame[0], frame[1]);
        };
        if (rest.length > 0) setImmediate(drain);
      };
    },
  };
}
