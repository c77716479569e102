const compact = (list) => list.filter(Boolean);
const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const pick = (object, ...keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));
module.exports = { compact, range, pick };
