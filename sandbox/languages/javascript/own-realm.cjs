// biome-ignore-all lint: a script that is joined with others and sent into a jail
// What of ours lives beside code that may change any prototype has a realm of its own, with prototypes of its own.
function inOwnRealm(...parts) {
  const vm = require("node:vm");
  const own = parts.map((part) => `const ${part.name} = ${part};`).join("\n");
  const text = `(() => { ${own}\nreturn { ${parts.map((part) => part.name)} }; })()`;
  return new vm.Script(text, { filename: "own" }).runInContext(vm.createContext());
}
