import { expect, test } from "vitest";
import type { Comparison } from "../../../sandbox/contract/program.ts";
import { checkProgram } from "../../../sandbox/run/check-program.ts";

const check = (compare: unknown) =>
  checkProgram({
    language: "python",
    source: "print(1)",
    tests: [{ kind: "stdio", id: "a", stdin: "", expected: "1\n", compare: compare as Comparison }],
  });

test.each([["tokens"], [{}], [{ rule: "constructor" }], [{ rule: { rule: "tokens" } }], [null]])(
  "a comparison of the wrong shape, %j, is an invalid program before it runs",
  (compare) => {
    const error = expect.objectContaining({ code: "invalid_program", argument: "tests.0.compare.rule" });
    expect(() => check(compare)).toThrow(error);
  },
);

test.each([Number.NaN, -1, "1e-6", Infinity])("a tolerance of %s is refused with its place", (tolerance) => {
  const error = expect.objectContaining({ code: "invalid_program", argument: "tests.0.compare.tolerance" });
  expect(() => check({ rule: "floats", tolerance })).toThrow(error);
});

test.each(["exact", "lines", "tokens", "floats"])("the rule %s is taken", (rule) => {
  expect(() => check({ rule })).not.toThrow();
});
