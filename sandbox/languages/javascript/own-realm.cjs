// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Built-in classes that a program may redefine, for example by `class Map {}`. The constants below keep the built-in
// classes for all files of this script.
/** The names of these constants as source text, which `loadPackages` inserts into each package. */
const classNames =
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
/**
 * Compiles copies of functions in a new realm, whose prototypes are separate from those that the program may change.
 * Returns the copies by name. A function may use only built-ins and the other functions in `parts`.
 */
function inOwnRealm(...parts) {
  const vm = require("node:vm");
  const definitions = parts.map((part) => `const ${part.name} = ${part};`).join("\n");
  const text = `(() => { ${definitions}\nreturn { ${parts.map((part) => part.name)} }; })()`;
  return new vm.Script(text, { filename: "own" }).runInContext(vm.createContext());
}
