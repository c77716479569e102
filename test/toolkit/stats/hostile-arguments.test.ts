import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import { exampleCalls, thrown } from "./example-calls.ts";

const values: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.5,
  true,
  "x",
  "5",
  {},
  [],
  [[]],
  [{}],
  [null],
  [Number.NaN, Number.NaN],
  ["1", "2"],
];
const notNumbers = [null, true, "x", "5", {}, [], [null], [[]]];
const notLists = [null, Number.NaN, true, "x", 5, {}];

const calls = exampleCalls();

test("nearly every statistic is called", () => {
  expect(calls.length).toBeGreaterThan(165);
});

describe.each(calls)("$name", ({ args, run }) => {
  const at = (place: number, x: unknown): unknown =>
    thrown(() => run((given) => given.map((arg, i) => (i === place ? "$x" : arg)), x));

  test("answers wrong arguments with a typed error or a value, never with a raw error", () => {
    for (const place of args.keys())
      for (const x of values)
        expect([place, x, at(place, x)]).toEqual([
          place,
          x,
          expect.toSatisfy((error) => error === "nothing" || error instanceof ToolkitError),
        ]);
  });

  test("takes nothing else for a number, and nothing else for a list", () => {
    for (const [place, arg] of args.entries()) {
      const wrong = /^-?[\d.e_-]+$/.test(arg) ? notNumbers : /^\[.*\]$/s.test(arg) ? notLists : [];
      for (const x of wrong) expect([place, x, at(place, x)]).toEqual([place, x, expect.any(ToolkitError)]);
    }
  });
});
