// Reads values of nested data by a small path language.
"use strict";

function parsePath(path) {
  const steps = [];
  const pattern = /\.?([A-Za-z_]\w*)|\[(\d+)\]|\[\*\]|\.\.([A-Za-z_]\w*)/y;
  let at = path.startsWith("$") ? 1 : 0;
  while (at < path.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(path);
    if (!match) throw new SyntaxError(`unexpected sign at ${at}`);
    const [whole, name, index, deep] = match;
    if (deep !== undefined) steps.push({ kind: "deep", name: deep });
    else if (name !== undefined) steps.push({ kind: "key", name });
    else steps.push(index === undefined ? { kind: "each" } : { kind: "index", index: Number(index) });
    at += whole.length;
  }
  return steps;
}

const children = (value) => (typeof value === "object" && value !== null ? Object.values(value) : []);

const findDeep = (value, name) => [
  ...(typeof value === "object" && value !== null && Object.hasOwn(value, name) ? [value[name]] : []),
  ...children(value).flatMap((child) => findDeep(child, name)),
];

const apply = {
  key: (value, { name }) => (Object.hasOwn(Object(value), name) ? [value[name]] : []),
  index: (value, { index }) => (Array.isArray(value) && index < value.length ? [value[index]] : []),
  each: (value) => children(value),
  deep: (value, { name }) => findDeep(value, name),
};

const select = (data, path) =>
  parsePath(path).reduce((values, step) => values.flatMap((value) => apply[step.kind](value, step)), [data]);

module.exports = { select, parsePath };
