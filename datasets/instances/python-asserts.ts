import type { InstanceTest } from "../instance.ts";
import { LiteralReader, type LiteralValue } from "./python-literal.ts";

/** An asserted call with its expected value, and the absolute deviation that the assertion allows. */
interface AssertedCall {
  readonly args: readonly LiteralValue[];
  readonly expected: LiteralValue;
  readonly tolerance: number | null;
}

/** True if the assertion ends here. Only `)` may precede the message, comment, `;` or line break behind it. */
const isWhole = (behind: string): boolean => /^[^\S\n]*(?:\)[^\S\n]*)?(?:,|#|;|\n|$)/.test(behind);

/** Parses `f(args) == literal` and `f(args) is literal`. `name` is the name of the function f. */
const equality = (text: string, name: string): AssertedCall | null => {
  const reader = new LiteralReader(text);
  if (!reader.takes(`${name}(`)) return null;
  const args = reader.callArguments();
  if (args === undefined || !(reader.takes("==") || reader.takes("is "))) return null;
  const expected = reader.value();
  return expected === undefined || !isWhole(text.slice(reader.at)) ? null : { args, expected, tolerance: null };
};

/** Parses `abs(f(args) - literal) < tolerance`. `name` is the name of the function f. */
const closeness = (text: string, name: string): AssertedCall | null => {
  const reader = new LiteralReader(text);
  if (!reader.takes("abs(") || !reader.takes(`${name}(`)) return null;
  const args = reader.callArguments();
  if (args === undefined || !reader.takes("-")) return null;
  const expected = reader.value();
  if (typeof expected !== "number" || !reader.takes(")") || !(reader.takes("<=") || reader.takes("<"))) return null;
  const tolerance = reader.value();
  return typeof tolerance !== "number" || tolerance <= 0 || !isWhole(text.slice(reader.at))
    ? null
    : { args, expected, tolerance };
};

/**
 * The tests that were read from assertions. `tolerance` is the largest allowed deviation; undefined if numbers must be
 * equal.
 */
export interface ReadAsserts {
  readonly tests: readonly InstanceTest[];
  readonly tolerance: number | undefined;
  /** Number of assertions that JSON cannot represent; they are left out. */
  readonly unread: number;
}

/**
 * Parses Python assertions about calls with literals: `assert f(1, [2]) == 3` or `assert abs(f(1) - 0.5) < 1e-6`.
 *
 * @param code the text of a test
 * @param names names under which the test calls the function
 *
 * @example
 * readAsserts("assert f(1, [2]) == (3, True)", ["f"]).tests[0].expected; // => "[3,true]"
 */
export const readAsserts = (code: string, names: readonly string[]): ReadAsserts => {
  const starts = [...code.matchAll(/^[^\S\n]*assert\b/gm)].map(({ index, 0: word }) => index + word.length);
  const calls = starts.map((start) => {
    const text = code
      .slice(start)
      .trimStart()
      .replace(/^\(\s*(?=abs\(|\w+\()/, "");
    return names.map((name) => equality(text, name) ?? closeness(text, name)).find((call) => call !== null) ?? null;
  });
  const tolerances = calls.flatMap((call) => call?.tolerance ?? []);
  return {
    tests: calls.flatMap((call, at) =>
      call === null
        ? []
        : [{ id: `assert-${at + 1}`, input: JSON.stringify(call.args), expected: JSON.stringify(call.expected) }],
    ),
    tolerance: tolerances.length === 0 ? undefined : Math.max(...tolerances),
    unread: calls.filter((call) => call === null).length,
  };
};
