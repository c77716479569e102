// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Encodes returned values for the host, and copies them for computations.
/**
 * Encodes a value as JSON. Some values become a letter and a content, such as `["i", "12"]` for 12n. The letters: `f`
 * for NaN and infinities, `i` for a bigint, `l` for a list, `d` for an object, `x` for a function or symbol.
 */
function plainValue(value, above) {
  "use strict";
  const depth = above === undefined ? 0 : above + 1;
  if (depth > 1000) throw new RangeError("the value is nested too deep");
  const { keys } = Object;
  switch (typeof value) {
    case "undefined":
      return null;
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value : ["f", `${value}`];
    case "bigint":
      return ["i", `${value}`];
    case "object": {
      if (value === null) return null;
      const parts = [];
      if (Array.isArray(value)) {
        for (let i = 0; i < value.length; i++) parts[i] = plainValue(value[i], depth);
        return ["l", parts];
      }
      const names = keys(value);
      for (let i = 0; i < names.length; i++) parts[i] = [names[i], plainValue(value[names[i]], depth)];
      return ["d", parts];
    }
    default:
      return ["x", typeof value];
  }
}
/**
 * Copies the data of a value into arrays, maps, sets and objects of the current realm. The copy has none of the
 * program's classes and prototypes. Throws if the value contains a function or symbol.
 */
function plainCopy(value, above) {
  "use strict";
  const depth = above === undefined ? 0 : above + 1;
  if (depth > 1000) throw new RangeError("the value is nested too deep");
  if (typeof value === "function" || typeof value === "symbol") throw new TypeError("no plain data");
  if (typeof value !== "object" || value === null) return value;
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const copies = (kind, add) => {
    const { get } = getOwnPropertyDescriptor(kind.prototype, "size");
    try {
      apply(get, value, []);
    } catch {
      return undefined;
    }
    const copy = new kind();
    apply(kind.prototype.forEach, value, [(item, key) => add(copy, plainCopy(key, depth), plainCopy(item, depth))]);
    return copy;
  };
  if (Array.isArray(value)) {
    const items = [];
    for (let i = 0; i < value.length; i++) items[i] = plainCopy(value[i], depth);
    return items;
  }
  const collection = copies(Map, (map, key, item) => map.set(key, item)) ?? copies(Set, (set, item) => set.add(item));
  if (collection !== undefined) return collection;
  const members = {};
  for (const name of Object.keys(value))
    Object.defineProperty(members, name, { value: plainCopy(value[name], depth), enumerable: true, writable: true });
  return members;
}
/** Compiles an operation that a test applies to a returned value, such as `_.length`, to a function of `_`. */
function stepOf(text) {
  "use strict";
  return (0, eval)(`(_) => (${text}\n)`);
}
/** Writes a value as JSON on one line of at most `most` characters; `more` is true if the text was cut. */
function shownValue(value, most) {
  let text;
  try {
    text = JSON.stringify(value ?? null, (_, item) => {
      if (typeof item === "bigint" && BigInt(Number(item)) === item) return Number(item);
      if (typeof item === "number" && !Number.isFinite(item)) throw new TypeError("no JSON");
      return item;
    });
  } catch {}
  text ??= `<${typeof value}>`;
  return { shown: text.slice(0, most), more: text.length > most };
}
