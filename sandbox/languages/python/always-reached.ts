import { codeOnly } from "./code-only.ts";

/** The word by which a function can end before its last line; `endsTest` has the words that can end a whole test. */
const endsFunction = /\breturn\b/;
const endsTest = /\b(?:exit|quit|raise|SystemExit|yield)\b/;

const indentation = (line: string): number => line.length - line.trimStart().length;

/** True if a test uses a function's name only in its definition and in calls that are whole top-level lines. */
const isOnlyCalled = (code: string, name: string): boolean => {
  const uses = code.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
  const calls = code.match(new RegExp(`^${name}\\([^\\n]*\\)[ \\t\\r]*$`, "gm"))?.length ?? 0;
  return calls > 0 && uses === calls + 1;
};

/**
 * True if a test that ends without an error has surely executed the assertion at a place. The assertion is a statement
 * of the top level, or of a function that the top level calls. No statement before it can end the function.
 *
 * @param test the text of a Python test
 * @param at a place in an assertion of one line
 *
 * @example
 * isAlwaysReached("def check(f):\n    assert f(1) == 2\ncheck(add)", 30); // => true
 * isAlwaysReached("for x in add(1):\n    assert x == 2", 33); // => false
 */
export const isAlwaysReached = (test: string, at: number): boolean => {
  const code = codeOnly(test);
  if (code === null || endsTest.test(code)) return false;
  const lines = test.slice(0, at).split("\n");
  const depth = indentation(lines.at(-1) ?? "");
  if (depth === 0) return true;
  const isOutside = (line: string): boolean => line.trim() !== "" && !/^\s*#/.test(line) && indentation(line) < depth;
  const header = lines.findLastIndex(isOutside);
  const [, name] = /^def (\w+)\([^()]*\):\s*$/.exec(lines[header] ?? "") ?? [];
  if (name === undefined || endsFunction.test(lines.slice(header + 1).join("\n"))) return false;
  return isOnlyCalled(code, name);
};
