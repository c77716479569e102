import { expect, test } from "vitest";
import type { ProgramRun } from "../../../../kernel/engine/augment/base/kinds.ts";
import { majorityOf } from "../../../../kernel/engine/augment/truth/majority.ts";
import { trustedInputs, wrongProbabilities } from "../../../../kernel/engine/augment/truth/posterior.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";

const ok = (output: string): ProgramRun => ["ok", output];

test("agreement of many is nearly certain, of few less so", () => {
  const input = (inputId: string, outputs: readonly (string | null)[]) => ({
    inputId,
    expected: "x",
    runs: Object.fromEntries(outputs.map((one, at) => [`o${at}`, one === null ? (["crash", null] as const) : ok(one)])),
  });
  const { many, few, none } = wrongProbabilities([
    input("many", ["x", "x", "x", "x", "x", "x"]),
    input("few", ["x", "x", "y", null, null, null]),
    input("none", [null, null, null, null, null, null]),
  ]);
  expect(many!).toBeLessThan(0.001);
  expect(few!).toBeGreaterThan(many!);
  expect(few!).toBeLessThan(0.5);
  expect(none!).toBeGreaterThan(0.3);
});

test("a bound on the probability leaves wrong tests out and keeps right ones", () => {
  const rng = seeded(11);
  let [errorsBefore, errorsAfter, keptCount, inputCount] = [0, 0, 0, 0];
  for (let problem = 0; problem < 60; problem++) {
    const accuracies = Array.from({ length: 5 }, () => 0.5 + 0.5 * rng.next());
    const inputs = Array.from({ length: 40 }, (_, at) => {
      const runs = accuracies.map((right) => ok(rng.next() < right ? "true" : `wrong${rng.below(2)}`));
      const expected = majorityOf(runs.map(([, output]) => output));
      return { inputId: `i${at}`, expected, runs: Object.fromEntries(runs.map((run, index) => [`o${index}`, run])) };
    }).filter((one): one is typeof one & { expected: string } => one.expected !== null);
    const wrong = wrongProbabilities(inputs);
    const trustedIds = new Set(
      trustedInputs(
        inputs.map(({ inputId }) => inputId),
        wrong,
        0.01,
      ),
    );
    for (const { inputId, expected } of inputs) {
      inputCount += 1;
      if (expected !== "true") errorsBefore += 1;
      if (!trustedIds.has(inputId)) continue;
      keptCount += 1;
      if (expected !== "true") errorsAfter += 1;
    }
  }
  expect(errorsBefore).toBeGreaterThan(20);
  expect(errorsAfter / keptCount).toBeLessThan(errorsBefore / inputCount / 2);
  expect(keptCount / inputCount).toBeGreaterThan(0.6);
});
