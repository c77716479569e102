// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Classes that a program may have of its own, whose names then mean these to everybody: what is joined with this is not meant.
const ownNames =
  "Array, BigInt, Boolean, Error, Function, Map, Number, Object, Promise, Reflect, RegExp, Set, String, Symbol, WeakMap, WeakSet";
const {
  Array,
  BigInt,
  Boolean,
  Error,
  Function,
  Map,
  Number,
  Object,
  Promise,
  Reflect,
  RegExp,
  Set,
  String,
  Symbol,
  WeakMap,
  WeakSet,
} = globalThis;
// What of ours lives beside code that may change any prototype has a realm of its own, with prototypes of its own.
function inOwnRealm(...parts) {
  const vm = require("node:vm");
  const own = parts.map((part) => `const ${part.name} = ${part};`).join("\n");
  const text = `(() => { ${own}\nreturn { ${parts.map((part) => part.name)} }; })()`;
  return new vm.Script(text, { filename: "own" }).runInContext(vm.createContext());
}
