// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Values as JSON and back; see peer.py, which speaks the same way. `p` is what the parts of a peer share.
function makeValues(p) {
  "use strict";
  const { defineProperty, getPrototypeOf, getOwnPropertyDescriptor } = Object;
  const { exported, numbers, handleOf, promises, hooks, kinds, isA } = p;
  const { errors } = kinds;
  const typedPrototype = getPrototypeOf(Int8Array.prototype);
  const tagOf = getOwnPropertyDescriptor(typedPrototype, Symbol.toStringTag).get;
  const lengthOf = getOwnPropertyDescriptor(typedPrototype, "length").get;
  const { forEach: forEachIn, set: setIn } = Map.prototype;
  const { forEach: forEachOf, add: addTo } = Set.prototype;
  const { apply } = Reflect;

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
      proto === kinds.Object.prototype ||
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
    if (isA(value, kinds.Promise)) return hooks.promise(value, number(value), p.settle);
    if (isA(value, errors.Error) || isA(value, Error)) {
      const fields = [];
      for (const k of Object.keys(value)) fields.push([k, encode(value[k], memo, objects)]);
      return ["E", number(value), chain(value), String(value.name), String(value.message), fields];
    }
    if (getPrototypeOf(value) === kinds.Date.prototype)
      return ["T", encode(apply(Date.prototype.getTime, value, []), memo, objects)];
    if (isA(value, kinds.RegExp)) return ["R", value.source, value.flags];
    const proto = getPrototypeOf(value);
    const tag = apply(tagOf, value, []);
    if (tag !== undefined) {
      const items = [];
      for (let i = 0, n = apply(lengthOf, value, []); i < n; i++) items.push(encode(value[i], memo, objects));
      return ["N", hooks.isBuffer(value) ? "Buffer" : tag, items];
    }
    if (Array.isArray(value) || isPlain(value) || proto === kinds.Map.prototype || proto === kinds.Set.prototype) {
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
    const items = [];
    if (isA(value, kinds.Map)) {
      apply(forEachIn, value, [(v, k) => items.push([k, v])]);
      return ["M", n, items.map(([k, v]) => [e(k), e(v)])];
    }
    if (isA(value, kinds.Set)) {
      apply(forEachOf, value, [(v) => items.push(v)]);
      return ["s", n, items.map(e)];
    }
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
    R: (v) => new kinds.RegExp(v[1], v[2]),
    T: (v, o) => new kinds.Date(decode(v[1], o)),
    l(v, o) {
      const list = place(o, v[1], kinds.list());
      list.length = v[2].length;
      for (let i = 0; i < v[2].length; i++)
        if (!(Array.isArray(v[2][i]) && v[2][i][0] === "o")) list[i] = decode(v[2][i], o);
      return list;
    },
    d(v, o) {
      const object = place(o, v[1], v[3] ? Object.create(null) : kinds.object());
      for (const [k, x] of v[2])
        defineProperty(object, k, { value: decode(x, o), enumerable: true, configurable: true, writable: true });
      return object;
    },
    M(v, o) {
      const map = place(o, v[1], new kinds.Map());
      for (const [k, x] of v[2]) apply(setIn, map, [decode(k, o), decode(x, o)]);
      return map;
    },
    s(v, o) {
      const set = place(o, v[1], new kinds.Set());
      for (const x of v[2]) apply(addTo, set, [decode(x, o)]);
      return set;
    },
    N: (v, o) => {
      const items = v[2].map((x) => decode(x, o));
      return v[1] === "Buffer" ? hooks.buffer(items) : new (kinds.typed[v[1]] ?? kinds.typed.Uint8Array)(items);
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
    P: (v) => new kinds.Promise((resolve, reject) => promises.set(v[1], [resolve, reject])),
    h: (v) => p.handle(v[1], v[2]),
  };
  function decode(v, objects) {
    if (!Array.isArray(v)) return v;
    return decoders[v[0]](v, objects);
  }

  p.settle = (n, ok, value) => p.send(["settle", n, ok, encode(value, new Map(), [])]);
  Object.assign(p, { encode, decode, content, chain });
}
