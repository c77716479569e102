// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Calls between two processes that do not trust each other: `request` asks and serves questions meanwhile.
// `kinds` belong to the realm of the code that gets the values.
function makePeer(wire, guarded, hooks, kinds) {
  "use strict";
  const { getPrototypeOf } = Object;
  const { apply } = Reflect;
  const builtin = new Set();
  for (let i = 0; i < kinds.builtins.length; i++) builtin.add(kinds.builtins[i].prototype);
  const isA = (value, kind) => {
    for (let o = value; (o = getPrototypeOf(o)) !== null; ) if (o === kind.prototype) return true;
    return false;
  };
  const promises = new Map(),
    exported = new Map();
  const p = {
    last: 0,
    exported,
    numbers: new Map(),
    made: new Map(),
    handleOf: new WeakMap(),
    promises,
    hooks,
    kinds,
    isA,
    request,
  };
  p.send = (message) => wire.send(message);
  makeValues(p);
  const { encode, decode, content } = p;
  makeHandles(p);

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
    } else if (isA(mine, kinds.Map)) {
      apply(Map.prototype.clear, mine, []);
      apply(Map.prototype.forEach, fresh, [(v, k) => apply(Map.prototype.set, mine, [k, v])]);
    } else if (isA(mine, kinds.Set)) {
      apply(Set.prototype.clear, mine, []);
      apply(Set.prototype.forEach, fresh, [(v) => apply(Set.prototype.add, mine, [v])]);
    } else {
      for (const k of Object.keys(mine)) if (!Object.hasOwn(fresh, k)) delete mine[k];
      for (const k of Object.keys(fresh)) mine[k] = fresh[k];
    }
  }
  function snapshot(o) {
    const parts = [];
    if (o === undefined || o === null) return parts;
    if (Array.isArray(o)) for (let i = 0; i < o.length; i++) parts[i] = o[i];
    else if (isA(o, kinds.Map)) apply(Map.prototype.forEach, o, [(v, k) => parts.push(k, v)]);
    else if (isA(o, kinds.Set)) apply(Set.prototype.forEach, o, [(v) => parts.push(v)]);
    else for (const k of Object.keys(o)) parts.push(k, o[k]);
    return parts;
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
      answer = ["exc", ["E", ++p.last, ["TypeError"], "TypeError", `cannot be carried across: ${e?.message}`, []], []];
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
    for (let o = value; o !== null && !builtin.has(o) && o.constructor?.name !== "Object"; o = getPrototypeOf(o))
      if (Object.hasOwn(o, key)) return true;
    return Object.hasOwn(value, key);
  }
  function perform(op, value, v) {
    if (op === "call") return apply(value, v[0], v[1]);
    if (op === "get") return allowed(value, v[0]) ? value[v[0]] : undefined;
    if (op === "has") return allowed(value, v[0]) && v[0] in value;
    if (op === "own") return allowed(value, v[0]) && Object.hasOwn(value, v[0]);
    if (op === "keys") return Object.keys(value);
    if (op === "iterate")
      return Object.assign(Object.create(p.classPrototype("Iterator")), { it: value[Symbol.iterator]() });
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
  return { request, serve, settle: p.settle, handleOf: p.handleOf, pending: () => promises.size };
}

// Frames on descriptor 3: read at leisure by the event loop, or at once by whoever must wait for an answer.
