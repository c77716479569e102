import { isAlwaysReached } from "./always-reached.ts";
import { codeOnly } from "./code-only.ts";
import { mentionsNoTest } from "./mentions-no-test.ts";

/**
 * Python's own functions that tests put around values. If a program redefines one of them, its pass is lowered to
 * `unproven` (see `takenOver`).
 */
const wrappers: ReadonlySet<string> = new Set(
  "abs bool bytes dict float frozenset int len list max min round set sorted str sum tuple".split(" "),
);

/** Keywords before a bracket that is no call. */
const keywords: ReadonlySet<string> = new Set("and assert else if is not or".split(" "));

/** Words of an assertion by which a function or generator of the program can receive or infer an expected value. */
const revealing = /\b(?:for|in|key|lambda)\b/;

/** Words and signs with which an assertion may hold for both the original and the changed expected value. */
const tolerant = /\b(?:if|or)\b|[<>]/;

/** The positions of the brackets in a text that are still open at its end; null if it closes more than it opens. */
const openBrackets = (code: string): readonly number[] | null => {
  const brackets: number[] = [];
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    if ("([{".includes(bracket)) brackets.push(index);
    else if (brackets.pop() === undefined) return null;
  }
  return brackets;
};

/** True if a bracket groups values or makes a collection, or is the call of a function in `wrappers`. */
const isHarmless = (code: string, at: number): boolean => {
  const before = code
    .slice(0, at)
    .replaceAll(/\s*\.\s*/g, ".")
    .trimEnd();
  const name = /[\w.]*$/.exec(before)?.[0] ?? "";
  return name === "" ? !/[)\]}"]$/.test(before) : wrappers.has(name) || keywords.has(name);
};

/**
 * True if no function that the program may define receives the value at a place of a test. The assertion has one line.
 */
const isOutsideCalls = (test: string, at: number): boolean => {
  const begin = test.lastIndexOf("\n", at - 1) + 1;
  const end = test.indexOf("\n", at);
  const line = codeOnly(test.slice(begin, end < 0 ? undefined : end));
  const before = codeOnly(test.slice(begin, at));
  if (line === null || before === null || revealing.test(line) || tolerant.test(line)) return false;
  if (openBrackets(line)?.length !== 0) return false;
  return openBrackets(before)?.every((bracket) => isHarmless(before, bracket)) === true;
};

/**
 * True if a Python program, which also compares plainly, cannot learn the values at some places of its tests. The program
 * also cannot pass its tests without an execution of the assertions at these places.
 *
 * @param source the program's text
 * @param tests the texts of all its tests, each with the places (offsets) of expected values in its assertions
 *
 * @example
 * hidesValues("def add(a): return a + 1", [{ code: "assert add(1) == 2", places: [17] }]); // => true
 * hidesValues("def add(a): return 0", [{ code: "assert near(add(1), 2)", places: [20] }]); // => false
 */
export const hidesValues = (
  source: string,
  tests: readonly { readonly code: string; readonly places: readonly number[] }[],
): boolean => {
  const codes = tests.map(({ code }) => code);
  const isHidden = (code: string, at: number): boolean => isOutsideCalls(code, at) && isAlwaysReached(code, at);
  return mentionsNoTest(source, codes) && tests.every(({ code, places }) => places.every((at) => isHidden(code, at)));
};
