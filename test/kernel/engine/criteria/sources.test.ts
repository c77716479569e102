import { expect, test } from "vitest";
import { results, sampleOf, scores } from "./context.ts";

test("complexity counts branches, lines of code and Halstead's volume, not comments or texts", async () => {
  const code = `# if this and that\ndef f(xs):\n    """for while if"""\n    for x in xs:\n        if x > 1 and x < 9:\n            return "or"\n    return 0\n`;
  const found = await scores("complexity", sampleOf(code));
  expect(found).toMatchObject({ cyclomatic: 4, lines: 6 });
  const longer = await scores("complexity", sampleOf(code.repeat(20)));
  expect(longer.maintainability!).toBeLessThan(found.maintainability!);
  const js = "const f = (a) => a ? a.b?.c ?? 1 : /* if */ 2;\nfor (;;) { if (f || 1) break; }\n";
  expect(await scores("complexity", sampleOf(js, { language: "javascript" }))).toMatchObject({
    cyclomatic: 6,
    lines: 2,
  });
});

test.each([
  [
    "python",
    "import os, numpy as np\nfrom collections.abc import Set\nfrom scipy.stats import norm\n",
    2,
    "numpy, scipy",
  ],
  ["python", "x = 1\n", 0, ""],
  [
    "javascript",
    'import x from "node:fs"; const y = require("lodash"); import("./own.js"); import "path";',
    2,
    "lodash",
  ],
])("library use in %s: %s", async (language, code, standard, outside) => {
  const [inside, foreign] = await results("library-use", sampleOf(code, { language }));
  expect(inside?.score).toBe(standard);
  expect(foreign).toMatchObject({ score: outside === "" ? 0 : outside.split(", ").length, output: outside });
});

test("instruction adherence: one block of the language; comments and tests where they are asked for", async () => {
  const kept = sampleOf("x = 1  # one\n");
  expect(await scores("instruction-adherence", kept)).toEqual({ "one block": 1 });
  const parameters = { "should-write-comments": true, "should-generate-tests": true };
  expect(await scores("instruction-adherence", { ...kept, parameters })).toEqual({
    "one block": 1,
    comments: 1,
    tests: 0,
  });
  const two = { ...kept, completion: { ...kept.completion, text: "```js\n1\n```\n```python\n1\n```\n" } };
  expect(await scores("instruction-adherence", two)).toEqual({ "one block": 0 });
});

test("energy is what the user's factors say, and null with a reason where one is missing, never 0", async () => {
  expect(await scores("energy", sampleOf(""))).toEqual({ local: null, remote: null, co2: null });
  const outcome = { usage: { cpuMs: 3_600_000, wallMs: 1, peakMemoryBytes: null } } as never;
  const energy = { wattsPerCore: 10, whPer1kTokens: { m: 2 } };
  const without = await results("energy", sampleOf("", { outcome, energy }));
  expect(without.map(({ score, output }) => [score, output])).toEqual([
    [10, "estimated"],
    [1, "estimated"],
    [null, "unknown: energy.grid_g_per_kwh is not given"],
  ]);
  const whole = await scores(
    "energy",
    sampleOf("", { outcome, energy: { ...energy, gridGramsPerKwh: 100, pue: 1.5 } }),
  );
  expect(whole.co2).toBeCloseTo(0.011 * 1.5 * 100);
});

test("a score outside its scale, or none at all, is an error of the criterion and no score", async () => {
  const cost = await results("cost", sampleOf("", { completion: { ...sampleOf("").completion, cost: -1 } }));
  expect(cost).toMatchObject([{ score: null, error: { code: "criterion_failed" } }]);
});
