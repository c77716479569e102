// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Loads the packages of packages.ts as modules that have no file. `words` are pieces of one text: compressed JSON in
// base64, which arrives in the command line. Returns the packages by their keys in packages.ts, such as `chai`.
function loadPackages(words) {
  const { registerHooks } = require("node:module");
  const { brotliDecompressSync } = require("node:zlib");
  const { roots, modules } = JSON.parse(brotliDecompressSync(Buffer.from(words.join(""), "base64")));
  const prefix = "file:///packages/";
  const keyOf = (url) => (url?.startsWith(prefix) ? url.slice(prefix.length, -3) : undefined);
  const urlOf = (key) => ({ url: `${prefix}${key}.js`, format: modules[key].kind, shortCircuit: true });
  const hooks = registerHooks({
    resolve(name, context, next) {
      const key = keyOf(name) ?? modules[keyOf(context.parentURL)]?.links[name];
      return key === undefined ? next(name, context) : urlOf(key);
    },
    load(url, context, next) {
      const key = keyOf(url);
      if (key === undefined) return next(url, context);
      // "use strict" must be the first statement of a CommonJS module. ES modules are always strict.
      return {
        source: `"use strict"; const { ${classNames} } = globalThis; ${modules[key].source}`,
        format: modules[key].kind,
        shortCircuit: true,
      };
    },
  });
  try {
    return Object.fromEntries(Object.entries(roots).map(([name, key]) => [name, require(urlOf(key).url)]));
  } finally {
    hooks.deregister();
  }
}
