// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Frames on descriptor 3: read at leisure by the event loop, or at once by whoever must wait for an answer.
// What it needs of Node, held from before any other code runs:
function wireHost() {
  const { readSync, writeSync } = require("node:fs");
  const { Socket } = require("node:net");
  const { byteLength, prototype } = Buffer;
  const { utf8Slice, utf8Write, latin1Slice } = prototype;
  return { readSync, writeSync, Socket, byteLength, utf8Slice, utf8Write, latin1Slice, soon: setImmediate };
}
function makeWire(host) {
  "use strict";
  const { readSync, writeSync, Socket, byteLength, utf8Slice, utf8Write, latin1Slice, soon } = host;
  const { apply } = Reflect;
  const cell = new Int32Array(new SharedArrayBuffer(4)),
    chunk = new Uint8Array(1 << 16);
  const wait = () => Atomics.wait(cell, 0, 0, 1);
  let rest = new Uint8Array(0),
    drain;
  class Gone extends Error {}
  /** All methods as its own, whatever becomes of its prototypes. */
  function withOwnMethods(object) {
    for (let o = Object.getPrototypeOf(object); o !== null; o = Object.getPrototypeOf(o))
      for (const key of Reflect.ownKeys(o)) {
        const { value } = Object.getOwnPropertyDescriptor(o, key);
        if (typeof value !== "function" || Object.hasOwn(object, key)) continue;
        Object.defineProperty(object, key, { value, writable: true, configurable: true });
      }
    return object;
  }
  function add(bytes) {
    const both = new Uint8Array(rest.length + bytes.length);
    both.set(rest);
    both.set(bytes, rest.length);
    rest = both;
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
        if (rest.length > 0 && drain !== undefined) soon(drain); // what came with it makes no event any more
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
    /** Before any other code runs; `listen` is to be called later. Bytes come without the machinery of streams. */
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
      /** Whether waiting for a frame keeps the process alive. */
      this.hold = (on) => apply(on ? ref : unref, handle, []);
      this.listen = (onFrame) => {
        apply(ref, handle, []);
        drain = () => {
          for (let frame; (frame = take()); ) onFrame(frame[0], frame[1]);
        };
        if (rest.length > 0) soon(drain);
      };
    },
  };
}
