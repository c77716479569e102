// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Frames on descriptor 3: read at leisure by the event loop, or at once by whoever must wait for an answer.
function makeWire() {
  const fs = require("node:fs"),
    net = require("node:net");
  const readSync = fs.readSync,
    writeSync = fs.writeSync,
    wait = Atomics.wait,
    concat = Buffer.concat,
    byteLength = Buffer.byteLength;
  const cell = new Int32Array(new SharedArrayBuffer(4)),
    chunk = Buffer.allocUnsafe(1 << 16);
  const soon = setImmediate;
  let rest = Buffer.alloc(0),
    drain;
  class Gone extends Error {}
  function take() {
    if (rest.length < 4) return undefined;
    const n = rest.readUInt32LE(0);
    if (n < 1 || n > 1 << 27) throw new Gone("not a frame");
    if (rest.length < 4 + n) return undefined;
    const frame = [rest.toString("latin1", 4, 5), JSON.parse(rest.toString("utf8", 5, 4 + n))];
    rest = rest.subarray(4 + n);
    return frame;
  }
  function write(letter, value) {
    const text = JSON.stringify(value),
      n = byteLength(text);
    const frame = Buffer.allocUnsafe(5 + n);
    frame.writeUInt32LE(n + 1, 0);
    frame.write(letter, 4, "latin1");
    frame.write(text, 5);
    for (let at = 0, idle = 0; at < frame.length; ) {
      try {
        at += writeSync(3, frame, at);
      } catch (e) {
        if (e.code !== "EAGAIN") throw new Gone(e.message);
        wait(cell, 0, 0, 1);
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
        if (++idle > 40) wait(cell, 0, 0, idle > 400 ? 1 : 0.1);
        continue;
      }
      if (n === 0) throw new Gone("the other side has ended");
      rest = concat([rest, chunk.subarray(0, n)]);
    }
  }
  const socket = new net.Socket({ fd: 3, readable: true, writable: false });
  socket.on("error", () => {});
  return {
    Gone,
    write,
    receiveFrame,
    listen(onFrame, onEnd) {
      drain = () => {
        for (let frame; (frame = take()); ) onFrame(frame[0], frame[1]);
      };
      socket.on("data", (data) => {
        rest = rest.length ? concat([rest, data]) : data;
        drain();
      });
      socket.on("end", onEnd);
    },
  };
}
