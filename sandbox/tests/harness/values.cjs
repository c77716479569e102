// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Values as JSON and back; see peer.py, which speaks the same way. `p` is what the parts of a peer share.
function makeValues(p) {
  "use strict";
  const { defineProperty, getPrototypeOf, getOwnPropertyDescriptor } = Object;
  const { exported, numbers, handleOf, promises, hooks } = p;
  const typed = Object.getPrototypeOf(Int8Array);
  const errors = { Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError };

  function number(value) {
    let n = numbers.get(value);
    if (n === undefined) {
      n = ++p.last;
      numbers.set(value, n);
      exported.set(n, value);
    }
    return n;
  }
  function chain(value) {
    const names = [];
    for (let o = getPrototypeOf(value); o !== null && names.length < 20; o = getPrototypeOf(o)) {
      const c = getOwnPropertyDescriptor(o, "constructor")?.value;
      if (typeof c === "function") names.push(String(c.name));
    }
    return names;
  }
  function isPlain(value) {
    const proto = getPrototypeOf(value);
    return (
      proto === null ||
      proto === Object.prototype ||
      (getPrototypeOf(proto) === null && proto.constructor?.name === "Object")
    );
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
    if (value instanceof Promise) return hooks.promise(value, number(value), p.settle);
    if (value instanceof Error) {
      const fields = [];
      for (const k of Object.keys(value)) fields.push([k, encode(value[k], memo, objects)]);
      return ["E", number(value), chain(value), String(value.name), String(value.message), fields];
    }
    if (value instanceof Date && getPrototypeOf(value) === Date.prototype)
      return ["T", encode(value.getTime(), memo, objects)];
    if (value instanceof RegExp) return ["R", value.source, value.flags];
    const proto = getPrototypeOf(value);
    if (value instanceof typed)
      return ["N", value.constructor.name, Array.from(value, (v) => encode(v, memo, objects))];
    if (Array.isArray(value) || isPlain(value) || proto === Map.prototype || proto === Set.prototype) {
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
    h: (v) => p.handle(v[1], v[2]),
  };
  function decode(v, objects) {
    if (!Array.isArray(v)) return v;
    return decoders[v[0]](v, objects);
  }

  p.settle = (n, ok, value) => p.send(["settle", n, ok, encode(value, new Map(), [])]);
  Object.assign(p, { encode, decode, content, chain });
}
