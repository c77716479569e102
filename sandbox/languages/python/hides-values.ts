import { codeOnly } from "./code-only.ts";
import { mentionsNoTest } from "./mentions-no-test.ts";

/** Python's own functions that tests put around values. A program that redefines one of them is found elsewhere. */
const wrappers: ReadonlySet<string> = new Set(
  "abs bool bytes dict float frozenset int len list max min round set sorted str sum tuple".split(" "),
);

/** The brackets in a text that are still open at its end. */
const openBrackets = (code: string): readonly number[] => {
  const open: number[] = [];
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g))
    if ("([{".includes(bracket)) open.push(index);
    else open.pop();
  return open;
};

const keywords: ReadonlySet<string> = new Set("and assert else for if in is lambda not or return yield".split(" "));

/** True if a bracket groups values or makes a collection, or is the call of a function in `wrappers`. */
const isHarmless = (code: string, at: number): boolean => {
  const before = code.slice(0, at).trimEnd();
  const name = /[\w.]*$/.exec(before)?.[0] ?? "";
  return name === "" ? !/[)\]}"]$/.test(before) : wrappers.has(name) || keywords.has(name);
};

/**
 * True if no function that the program may define receives the value at a place of a test. The place is on the first
 * line of its assertion.
 */
const isOutsideCalls = (test: string, at: number): boolean => {
  const code = codeOnly(test.slice(test.lastIndexOf("\n", at - 1) + 1, at));
  return code !== null && openBrackets(code).every((bracket) => isHarmless(code, bracket));
};

/**
 * True if a Python program, which also compares plainly, cannot learn the values at some places of its tests.
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
  return (
    mentionsNoTest(source, codes) && tests.every(({ code, places }) => places.every((at) => isOutsideCalls(code, at)))
  );
};
