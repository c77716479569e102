// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Packages that came as text (see packages.ts), as modules that lie in no folder.
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
      // In both kinds, behind what "use strict" must come before.
      return {
        source: `"use strict"; const { ${ownNames} } = globalThis; ${modules[key].source}`,
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
