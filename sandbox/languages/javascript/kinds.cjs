// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Run in the realm of the code that gets the values: how they are made there, held from before that code runs.
function makeKinds() {
  "use strict";
  const { Object: object, Function: func, Array: array, String: string, Number: number } = globalThis;
  const typed = {
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
  return {
    global: globalThis,
    list: () => [],
    object: () => ({}),
    callable: () => function Callable() {},
    classPrototype: (name) => ({ [name]: class {} })[name].prototype,
    errors: { Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError },
    ...{ typed, Map, Set, Date, RegExp, Promise, Object: object },
    builtins: [object, func, array, Map, Set, Promise, Error, Date, RegExp, string, number],
  };
}

// What of ours lives beside code that may change any prototype has a realm of its own, with prototypes of its own.
function inOwnRealm(...parts) {
  const vm = require("node:vm");
  const own = parts.map((part) => `const ${part.name} = ${part};`).join("\n");
  const text = `(() => { ${own}\nreturn { ${parts.map((part) => part.name)} }; })()`;
  return new vm.Script(text, { filename: "own" }).runInContext(vm.createContext());
}
