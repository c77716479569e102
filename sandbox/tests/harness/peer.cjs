// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Plain data and calls between two Node processes that do not trust each other: see peer.py, which speaks the same way.
function makePeer(wire, guarded, hooks) {
  "use strict";
  const { defineProperty, getPrototypeOf, getOwnPropertyDescriptor } = Object;
  const { stringify, parse } = JSON;
  const ownKeys = Reflect.ownKeys;
  const exported = new Map(),
    numbers = new Map(),
    made = new Map(),
    handleOf = new WeakMap(),
    promises = new Map();
  let last = 0;
  const typed = Object.getPrototypeOf(Int8Array);
  const plainPrototypes = [Object.prototype, null];
  const builtin = new Set(
    [Object, Function, Array, Map, Set, Promise, Error, Date, RegExp, String, Number].map((c) => c.prototype),
  );
  const errors = { Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError };

  function number(value) {
    let n = numbers.get(value);
    if (n === undefined) numbers.set(value, (n = ++last)), exported.set(n, value);
    return n;
  }
  function chain(value) {
    const names = [];
    for (let p = getPrototypeOf(value); p !== null && names.length < 20; p = getPrototypeOf(p)) {
      const c = getOwnPropertyDescriptor(p, "constructor")?.value;
      if (typeof c === "function") names.push(String(c.name));
    }
    return names;
  }
  function isPlain(value) {
    const p = getPrototypeOf(value);
    return p === null || p === Object.prototype || (getPrototypeOf(p) === null && p.constructor?.name === "Object");
  }
  function encode(value, memo, objects) {
    if (value === null || typeof value === "boolean" || typeof value === "string") return value;
    if (typeof value === "number")
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ["f", Object.is(value, -0) ? "-0" : String(value)];
    if (value === undefined) return ["u"];
    if (typeof value === "bigint") return ["i", String(value)];
    if (typeof value === "symbol")
      return Symbol.keyFor(value) === undefined ? ["h", number(value), { t: "symbol" }] : ["S", Symbol.keyFor(value)];
    if (handleOf.has(value)) return ["y", handleOf.get(value)];
    if (memo.has(value)) return ["@", memo.get(value)];
    if (typeof value === "function")
      return ["h", number(value), { t: "function", n: String(value.name), l: value.length | 0 }];
    if (value instanceof Promise) return hooks.promise(value, number(value), settle);
    if (value instanceof Error) {
      const fields = [];
      for (const k of Object.keys(value)) fields.push([k, encode(value[k], memo, objects)]);
      return ["E", number(value), chain(value), String(value.name), String(value.message), fields];
    }
    if (value instanceof Date && getPrototypeOf(value) === Date.prototype)
      return ["T", encode(value.getTime(), memo, objects)];
    if (value instanceof RegExp) return ["R", value.source, value.flags];
    const p = getPrototypeOf(value);
    if (value instanceof typed)
      return ["N", value.constructor.name, Array.from(value, (v) => encode(v, memo, objects))];
    if (Array.isArray(value) ? p === Array.prototype : isPlain(value) || p === Map.prototype || p === Set.prototype) {
      const n = objects.length;
      memo.set(value, n);
      objects.push(value);
      return content(value, n, memo, objects);
    }
    return [
      "h",
      number(value),
      {
        t: "object",
        c: chain(value)[0] ?? "Object",
        i: typeof value[Symbol.iterator] === "function",
        a: Array.isArray(value),
      },
    ];
  }
  function content(value, n, memo, objects) {
    const e = (v) => encode(v, memo, objects);
    if (Array.isArray(value)) {
      const items = [];
      for (let i = 0; i < value.length; i++) items.push(i in value ? e(value[i]) : ["o"]);
      return ["l", n, items];
    }
    if (value instanceof Map) return ["M", n, Array.from(Map.prototype.entries.call(value), ([k, v]) => [e(k), e(v)])];
    if (value instanceof Set) return ["s", n, Array.from(Set.prototype.values.call(value), e)];
    return ["d", n, Object.keys(value).map((k) => [k, e(value[k])]), getPrototypeOf(value) === null];
  }
  function settle(n, ok, value) {
    const objects = [];
    wire.send(["settle", n, ok, encode(value, new Map(), objects)]);
  }
  function place(objects, n, value) {
    if (!(n >= 0 && n < 1e7)) throw new RangeError("bad number");
    objects[n] = value;
    return value;
  }
  const decoders = {
    u: () => undefined,
    o: () => undefined,
    i: (v) => BigInt(v[1]),
    f: (v) => Number(v[1]),
    S: (v) => Symbol.for(v[1]),
    "@": (v, o) => o[v[1]],
    y: (v) => exported.get(v[1]),
    R: (v) => new RegExp(v[1], v[2]),
    T: (v, o) => new Date(decode(v[1], o)),
    l(v, o) {
      const list = place(o, v[1], []);
      list.length = v[2].length;
      for (let i = 0; i < v[2].length; i++)
        if (!(Array.isArray(v[2][i]) && v[2][i][0] === "o")) list[i] = decode(v[2][i], o);
      return list;
    },
    d(v, o) {
      const object = place(o, v[1], v[3] ? Object.create(null) : {});
      for (const [k, x] of v[2])
        defineProperty(object, k, { value: decode(x, o), enumerable: true, configurable: true, writable: true });
      return object;
    },
    M(v, o) {
      const map = place(o, v[1], new Map());
      for (const [k, x] of v[2]) map.set(decode(k, o), decode(x, o));
      return map;
    },
    s(v, o) {
      const set = place(o, v[1], new Set());
      for (const x of v[2]) set.add(decode(x, o));
      return set;
    },
    N: (v, o) => {
      const kinds = {
        Int8Array,
        Uint8Array,
        Uint8ClampedArray,
        Int16Array,
        Uint16Array,
        Int32Array,
        Uint32Array,
        Float32Array,
        Float64Array,
        BigInt64Array,
        BigUint64Array,
      };
      const items = v[2].map((x) => decode(x, o));
      return v[1] === "Buffer" && hooks.buffer ? hooks.buffer(items) : (kinds[v[1]] ?? Uint8Array).from(items);
    },
    E(v, o) {
      const known = v[2].find((name) => Object.hasOwn(errors, name)) ?? "Error";
      const error = new errors[known](v[4]);
      if (v[3] !== error.name) defineProperty(error, "name", { value: v[3], configurable: true, writable: true });
      for (const [k, x] of v[5])
        defineProperty(error, k, { value: decode(x, o), enumerable: true, configurable: true, writable: true });
      handleOf.set(error, v[1]);
      return error;
    },
    P: (v) => new Promise((resolve, reject) => promises.set(v[1], [resolve, reject])),
    h: (v) => handle(v[1], v[2]),
  };
  function decode(v, objects) {
    if (!Array.isArray(v)) return v;
    return decoders[v[0]](v, objects);
  }

  function handle(n, info) {
    if (made.has(n)) return made.get(n);
    if (info.t === "symbol") return Symbol("remote");
    const ask = (op, ...values) => request(op, n, ...values);
    const target = info.t === "function" ? () => {} : info.a ? [] : {};
    const proxy = new Proxy(target, {
      apply: (_, self, args) => ask("call", self === globalThis ? undefined : self, Array.from(args)),
      construct: (_, args) => ask("new", Array.from(args)),
      get(t, key) {
        if (key === Symbol.hasInstance)
          return (x) =>
            x !== null &&
            (typeof x === "object" || typeof x === "function") &&
            handleOf.has(x) &&
            ask("instance", x) === true;
        if (key === Symbol.iterator) return info.i ? () => iterator(ask("iterate")) : undefined;
        if (key === Symbol.toPrimitive) return (hint) => ask("primitive", hint);
        if (key === Symbol.toStringTag) return undefined;
        if (typeof key === "symbol") return undefined;
        if (info.t === "function" && key === "name") return info.n;
        if (info.t === "function" && key === "length") return info.l;
        return ask("get", key);
      },
      set: (_, key, value) => (ask("set", key, value), true),
      has: (_, key) => typeof key === "string" && ask("has", key),
      deleteProperty: (_, key) => ask("delete", key),
      ownKeys: (t) => (info.t === "object" && !info.a ? ask("keys") : ownKeys(t)),
      getOwnPropertyDescriptor: (t, key) =>
        info.t === "object" && !info.a && typeof key === "string" && ask("own", key)
          ? { value: ask("get", key), enumerable: true, configurable: true, writable: true }
          : getOwnPropertyDescriptor(t, key),
      getPrototypeOf: (t) => (info.t === "object" && !info.a ? classPrototype(info.c) : getPrototypeOf(t)),
      defineProperty: (_, key, d) => (ask("set", key, d.value), true),
    });
    made.set(n, proxy);
    handleOf.set(proxy, n);
    return proxy;
  }
  const classes = new Map();
  function classPrototype(name) {
    if (!classes.has(name)) classes.set(name, { [name]: class {} }[name].prototype);
    return classes.get(name);
  }
  function iterator(remote) {
    const next = () => {
      const [done, value] = request("next", handleOf.get(remote));
      return { done, value };
    };
    return {
      next,
      return: () => ({ done: true, value: undefined }),
      [Symbol.iterator]() {
        return this;
      },
    };
  }

  function request(op, target, ...values) {
    const memo = new Map(),
      objects = [];
    const encoded = values.map((v) => encode(v, memo, objects));
    wire.send(["ask", op, target ?? null, encoded]);
    for (;;) {
      const reply = wire.receive();
      if (reply[0] !== "ret" && reply[0] !== "exc") {
        serve(reply);
        continue;
      }
      const result = decode(reply[1], objects);
      for (const [n, c] of reply[2]) if (objects[n] !== undefined) update(objects[n], decode(c, objects));
      if (reply[0] === "exc") throw result;
      return result;
    }
  }
  function update(mine, fresh) {
    if (Array.isArray(mine)) {
      mine.length = 0;
      for (let i = 0; i < fresh.length; i++) if (i in fresh) mine[i] = fresh[i];
      mine.length = fresh.length;
    } else if (mine instanceof Map || mine instanceof Set) {
      mine.clear();
      for (const x of fresh) mine instanceof Map ? mine.set(x[0], x[1]) : mine.add(x);
    } else {
      for (const k of Object.keys(mine)) if (!Object.hasOwn(fresh, k)) delete mine[k];
      for (const k of Object.keys(fresh)) mine[k] = fresh[k];
    }
  }
  function snapshot(o) {
    if (Array.isArray(o)) return o.slice();
    if (o instanceof Map) return [...o].flat();
    if (o instanceof Set) return [...o];
    return o === undefined || o === null ? [] : Object.entries(o).flat();
  }
  function serve(message) {
    if (message[0] === "settle") {
      const [, n, ok, value] = message;
      const waiting = promises.get(n);
      promises.delete(n);
      if (waiting) waiting[ok ? 0 : 1](decode(value, []));
      hooks.settled?.();
      return;
    }
    let answer;
    try {
      const [, op, target, encoded] = message;
      const objects = [],
        memo = new Map();
      const values = encoded.map((v) => decode(v, objects));
      const known = objects.length,
        before = objects.map(snapshot);
      for (let i = 0; i < known; i++) if (objects[i] !== undefined) memo.set(objects[i], i);
      let result,
        kind = "ret";
      try {
        result = perform(op, exported.get(target), values);
      } catch (e) {
        if (hooks.isGone(e)) throw e;
        kind = "exc";
        result = e;
      }
      const body = encode(result, memo, objects),
        updates = [];
      for (let n = 0; n < known; n++) {
        if (objects[n] === undefined) continue;
        const after = snapshot(objects[n]);
        if (after.length !== before[n].length || after.some((x, i) => !Object.is(x, before[n][i]))) {
          objects.push(undefined);
          updates.push([n, content(objects[n], objects.length - 1, memo, objects)]);
        }
      }
      answer = [kind, body, updates];
    } catch (e) {
      if (hooks.isGone(e)) throw e;
      answer = ["exc", ["E", ++last, ["TypeError"], "TypeError", `cannot be carried across: ${e?.message}`, []], []];
    }
    wire.send(answer);
  }
  function allowed(value, key) {
    if (!guarded) return true;
    if (typeof value !== "object" || value === null || typeof key !== "string") return false;
    if (
      ["constructor", "__proto__", "prototype", "caller", "callee", "arguments"].includes(key) ||
      key.startsWith("__")
    )
      return false;
    for (let p = value; p !== null && !builtin.has(p) && p.constructor?.name !== "Object"; p = getPrototypeOf(p))
      if (Object.hasOwn(p, key)) return true;
    return Object.hasOwn(value, key);
  }
  function perform(op, value, v) {
    if (op === "call") return Reflect.apply(value, v[0], v[1]);
    if (op === "get") return allowed(value, v[0]) ? value[v[0]] : undefined;
    if (op === "has") return allowed(value, v[0]) && v[0] in value;
    if (op === "own") return allowed(value, v[0]) && Object.hasOwn(value, v[0]);
    if (op === "keys") return Object.keys(value);
    if (op === "iterate")
      return Object.assign(Object.create(classPrototype("Iterator")), { it: value[Symbol.iterator]() });
    if (op === "next") {
      const { done, value: x } = value.it.next();
      return [done === true, x];
    }
    if (guarded) throw new TypeError(`not allowed: ${op}`);
    if (op === "new") return Reflect.construct(value, v[0]);
    if (op === "set") return void (value[v[0]] = v[1]);
    if (op === "delete") return Reflect.deleteProperty(value, v[0]);
    if (op === "instance") return v[0] instanceof value;
    if (op === "primitive") return v[0] === "number" ? Number(value) : v[0] === "string" ? String(value) : value + "";
    return hooks.perform(op, value, v);
  }
  return { request, serve, settle, handleOf, pending: () => promises.size };
}

// Frames on descriptor 3: read at leisure by the event loop, or at once by whoever must wait for an answer.
function makeWire(onIdle) {
  const fs = require("node:fs"),
    net = require("node:net");
  const readSync = fs.readSync,
    writeSync = fs.writeSync,
    wait = Atomics.wait,
    concat = Buffer.concat,
    byteLength = Buffer.byteLength;
  const cell = new Int32Array(new SharedArrayBuffer(4)),
    chunk = Buffer.allocUnsafe(1 << 16);
  let rest = Buffer.alloc(0),
    waiting = 0;
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
      if (frame) return frame;
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
      socket.on("data", (data) => {
        rest = rest.length ? concat([rest, data]) : data;
        for (let frame; (frame = take()); ) onFrame(frame[0], frame[1]);
      });
      socket.on("end", onEnd);
    },
  };
}
