// biome-ignore-all lint: a script that is joined with others and sent into a jail
/** Whether a test file has the form of a test framework. */
const usesSuite =
  /\b(?:describe|it|test|suite)(?:\.\w+)*\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?\(\s*["'`]|\(["'](?:node:test|test|vitest|@jest\/globals)["']\)/;
/** Functions without parameters that are named as tests are, and that nothing else in the file mentions. */
function uncalledTests(code) {
  const functions = code.matchAll(/^(?:async\s+)?function\s+((?:test|fullTest|demoTest|runTests?\b)\w*)\s*\(\s*\)/gm);
  return [...functions]
    .map((m) => m[1])
    .filter((f) => code.split(new RegExp(`(?<![\\w$])${f}(?![\\w$])`)).length === 2);
}
/** Tests may import as modules do. */
function requireImports(code) {
  const names = (list) => list.replace(/\s+as\s+/g, ": ");
  return code
    .replace(
      /^import\s+(\w+)\s*,\s*\{([^}]*)\}\s*from\s+(["'][^"']+["']);?/gm,
      (_, main, list, from) => `const ${main} = require(${from}), {${names(list)}} = ${main};`,
    )
    .replace(/^import\s+\*\s+as\s+(\w+)\s+from\s+(["'][^"']+["']);?/gm, "const $1 = require($2);")
    .replace(/^import\s+(\w+)\s*,?\s*from\s+(["'][^"']+["']);?/gm, "const $1 = require($2);")
    .replace(
      /^import\s+\{([^}]*)\}\s*from\s+(["'][^"']+["']);?/gm,
      (_, list, from) => `const {${names(list)}} = require(${from});`,
    );
}
