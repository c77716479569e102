// biome-ignore-all lint: a script that is joined with others and sent into a jail
// `expect(value).toBe(…)` as test files of JavaScript know it. Matchers are ours by identity, never by how they look.
function makeExpect(assert, isGone) {
  const matchers = new WeakMap();
  const matcher = (name, test) => {
    const made = { matcher: name };
    matchers.set(made, test);
    return made;
  };
  const isObject = (v) => v !== null && typeof v === "object";
  const tag = (v) => Object.prototype.toString.call(v).slice(8, -1);
  const kind = (v) => (Array.isArray(v) ? "Array" : tag(v));
  const own = (o, strict) => Object.keys(o).filter((k) => strict || o[k] !== undefined);

  function equal(a, b, strict = false) {
    if (isObject(b) && matchers.has(b)) return matchers.get(b)(a);
    if (Object.is(a, b)) return true;
    if (!isObject(a) || !isObject(b) || kind(a) !== kind(b)) return false;
    if (strict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
    if (a instanceof Error || kind(a) === "Error") return a.message === b.message && a.name === b.name;
    if (kind(a) === "Date") return Number(a) === Number(b) || (Number.isNaN(Number(a)) && Number.isNaN(Number(b)));
    if (kind(a) === "RegExp") return String(a) === String(b);
    if (kind(a) === "Map" || kind(a) === "Set") {
      const [x, y] = [[...a], [...b]];
      return x.length === y.length && x.every((one) => y.some((other) => equal(one, other, strict)));
    }
    if (Array.isArray(a) || ArrayBuffer.isView(a)) {
      if (a.length !== b.length) return false;
      for (let i = 0; i < b.length; i++) if ((strict && i in a !== i in b) || !equal(a[i], b[i], strict)) return false;
      return true;
    }
    const keys = own(b, strict);
    return own(a, strict).length === keys.length && keys.every((k) => Object.hasOwn(a, k) && equal(a[k], b[k], strict));
  }
  function contains(a, b) {
    if (isObject(b) && matchers.has(b)) return equal(a, b);
    if (!isObject(a) || !isObject(b) || Array.isArray(b) || tag(b) !== "Object") return equal(a, b);
    return Object.keys(b).every((k) => k in a && contains(a[k], b[k]));
  }
  const at = (o, path) =>
    (Array.isArray(path)
      ? path
      : String(path)
          .split(/[.[\]]+/)
          .filter((k) => k !== "")
    ).reduce(
      (found, k) =>
        found.there && found.value !== null && found.value !== undefined && k in Object(found.value)
          ? { there: true, value: found.value[k] }
          : { there: false },
      { there: true, value: o },
    );
  function throws(run, wanted, given) {
    if (!given && typeof run !== "function") throw new TypeError("toThrow needs a function");
    let error;
    try {
      if (!given) run();
      else error = { value: run };
    } catch (e) {
      if (isGone(e)) throw e;
      error = { value: e };
    }
    if (error === undefined) return false;
    const text = String(error.value?.message ?? error.value);
    if (wanted === undefined) return true;
    if (typeof wanted === "string") return text.includes(wanted);
    if (typeof wanted === "function") return error.value instanceof wanted;
    if (tag(wanted) === "RegExp") return wanted.test(text);
    return matchers.has(wanted) ? equal(error.value, wanted) : text === wanted.message;
  }
  const calls = (f) => {
    if (!f?.mock) throw new TypeError("not a recorded function: make one with fn()");
    return f.mock.calls;
  };
  const has = (list, x, same) => Array.from(list).some((one) => same(one, x));
  const tests = {
    toBe: (a, b) => Object.is(a, b),
    toEqual: (a, b) => equal(a, b),
    toStrictEqual: (a, b) => equal(a, b, true),
    toMatchObject: (a, b) => isObject(a) && contains(a, b),
    toBeTruthy: (a) => Boolean(a),
    toBeFalsy: (a) => !a,
    toBeNull: (a) => a === null,
    toBeUndefined: (a) => a === undefined,
    toBeDefined: (a) => a !== undefined,
    toBeNaN: (a) => Number.isNaN(a),
    toBeGreaterThan: (a, b) => a > b,
    toBeGreaterThanOrEqual: (a, b) => a >= b,
    toBeLessThan: (a, b) => a < b,
    toBeLessThanOrEqual: (a, b) => a <= b,
    toBeCloseTo: (a, b, digits = 2) => Object.is(a, b) || Math.abs(a - b) < 10 ** -digits / 2,
    toBeInstanceOf: (a, b) => a instanceof b,
    toBeTypeOf: (a, b) => typeof a === b,
    toContain: (a, b) => (typeof a === "string" ? a.includes(b) : has(a, b, Object.is)),
    toContainEqual: (a, b) => has(a, b, (x, y) => equal(x, y)),
    toHaveLength: (a, n) => a.length === n,
    toHaveProperty: (a, path, ...value) => {
      const found = at(a, path);
      return found.there && (value.length === 0 || equal(found.value, value[0]));
    },
    toMatch: (a, b) => typeof a === "string" && (typeof b === "string" ? a.includes(b) : b.test(a)),
    toThrow: throws,
    toThrowError: throws,
    toHaveBeenCalled: (f) => calls(f).length > 0,
    toHaveBeenCalledTimes: (f, n) => calls(f).length === n,
    toHaveBeenCalledWith: (f, ...args) => has(calls(f), args, (x, y) => equal(x, y)),
    toHaveBeenLastCalledWith: (f, ...args) => equal(calls(f).at(-1), args),
  };
  const shown = (v) => {
    try {
      return JSON.stringify(v)?.slice(0, 200) ?? String(v);
    } catch {
      return "an object";
    }
  };
  function check(name, value, args, negated, given) {
    const ok = name.startsWith("toThrow") ? tests[name](value, args[0], given) : tests[name](value, ...args);
    if (ok !== negated) return;
    const message = `expect(${shown(value)})${negated ? ".not" : ""}.${name}(${args.map(shown).join(", ")})`;
    throw new assert.AssertionError({ message, operator: name, stackStartFn: check });
  }
  const methods = (make) => Object.fromEntries(Object.keys(tests).map((name) => [name, make(name)]));
  function expect(value) {
    const direct = (negated) =>
      methods(
        (name) =>
          (...args) =>
            check(name, value, args, negated, false),
      );
    const later = (wanted) => (negated) =>
      methods((name) => async (...args) => {
        const [how, settled] = await Promise.resolve(typeof value === "function" ? value() : value).then(
          (v) => ["resolves", v],
          (e) => ["rejects", e],
        );
        if (isGone(settled)) throw settled;
        if (how !== wanted)
          throw new assert.AssertionError({ message: `the promise ${how}: ${shown(settled?.message ?? settled)}` });
        check(name, settled, args, negated, wanted === "rejects");
      });
    const both = (make) => ({ ...make(false), not: make(true) });
    return { ...both(direct), resolves: both(later("resolves")), rejects: both(later("rejects")) };
  }
  const types = {
    String: "string",
    Number: "number",
    Boolean: "boolean",
    BigInt: "bigint",
    Symbol: "symbol",
    Function: "function",
  };
  const negatable = {
    objectContaining: (o) =>
      matcher("objectContaining", (v) => isObject(v) && Object.keys(o).every((k) => k in v && equal(v[k], o[k]))),
    arrayContaining: (l) =>
      matcher("arrayContaining", (v) => Array.isArray(v) && l.every((x) => has(v, x, (a, b) => equal(a, b)))),
    stringContaining: (s) => matcher("stringContaining", (v) => typeof v === "string" && v.includes(s)),
    stringMatching: (r) => matcher("stringMatching", (v) => typeof v === "string" && new RegExp(r).test(v)),
  };
  const no =
    (make) =>
    (...args) =>
      matcher("not", (v) => !matchers.get(make(...args))(v));
  Object.assign(expect, negatable, {
    anything: () => matcher("anything", (v) => v !== null && v !== undefined),
    any: (type) => matcher("any", (v) => typeof v === types[type.name] || v instanceof type),
    closeTo: (n, digits) => matcher("closeTo", (v) => tests.toBeCloseTo(v, n, digits)),
    not: Object.fromEntries(Object.entries(negatable).map(([name, make]) => [name, no(make)])),
    fail: (message) => {
      throw new assert.AssertionError({ message: String(message ?? "expect.fail") });
    },
  });
  return expect;
}
