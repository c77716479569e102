// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Stand-ins for functions and objects that live on the other side.
function makeHandles(p) {
  "use strict";
  const { getPrototypeOf, getOwnPropertyDescriptor } = Object;
  const { ownKeys } = Reflect;
  const { made, handleOf, request, kinds } = p;
  const listed = (args) => {
    const copy = [];
    for (let i = 0; i < args.length; i++) copy[i] = args[i];
    return copy;
  };
  function handle(n, info) {
    if (made.has(n)) return made.get(n);
    if (info.t === "symbol") return Symbol("remote");
    const ask = (op, ...values) => request(op, n, ...values);
    const target = info.t === "function" ? kinds.callable() : info.a ? kinds.list() : kinds.object();
    const proxy = new Proxy(target, {
      apply: (_, self, args) => ask("call", self === kinds.global ? undefined : self, listed(args)),
      construct: (_, args) => ask("new", listed(args)),
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
        if (info.t === "function" && (key === "apply" || key === "call" || key === "bind")) return t[key];
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
    if (!classes.has(name)) classes.set(name, kinds.classPrototype(name));
    return classes.get(name);
  }
  function iterator(remote) {
    const next = () => {
      const step = request("next", handleOf.get(remote));
      return { done: step[0], value: step[1] };
    };
    return {
      next,
      return: () => ({ done: true, value: undefined }),
      [Symbol.iterator]() {
        return this;
      },
    };
  }

  Object.assign(p, { handle, classPrototype });
}
