import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import { exampleCalls, thrown } from "./example-calls.ts";
import { optionWords } from "./option-words.ts";

/** Option → values that every function must refuse. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  level: [0, 1, 95, -0.5, Number.NaN, "0.95", null],
  replicates: [0, -1, 1e12, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "100", null],
  seed: [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "1", null],
  clusters: [null, 5, "x", {}],
  weights: [null, 5, "x", {}],
  side: ["both", null],
  alternative: ["two_sided", null],
};

const calls = exampleCalls();
const functions = optionWords().map(({ name, at, typed }) => {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`the example of ${name} does not call it`);
  const place = name === "mcnemar" ? 2 : at;
  const put = (args: readonly string[]): string[] => [
    ...Array.from({ length: place }, (_, i) => args[i] ?? "undefined"),
    `{ ...(${args[place] ?? "{}"}), ...$x }`,
  ];
  return { name, typed, run: (more: object): unknown => call.run(put, more) };
});

test("every example still runs with no more options", () => {
  expect(functions.length).toBeGreaterThan(95);
  for (const { name, run } of functions) expect([name, thrown(() => run({}))]).toEqual([name, "nothing"]);
});

describe.each(functions)("$name", ({ typed, run }) => {
  test("refuses a word that it does not know", () => {
    const error = thrown(() => run({ nonsense: 1 }));
    expect(error).toBeInstanceOf(ToolkitError);
    expect(error).toMatchObject({ code: "invalid_argument", argument: "nonsense", hint: expect.any(String) });
  });
  test.each(typed.filter((word) => word in wrong))("refuses a wrong %s, whatever method it takes", (word) => {
    for (const value of wrong[word]!) {
      const error = thrown(() => run({ [word]: value }));
      expect([value, error]).toEqual([value, expect.any(ToolkitError)]);
      expect(error).toMatchObject({ code: "invalid_argument", argument: word });
    }
  });
});
