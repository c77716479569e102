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
