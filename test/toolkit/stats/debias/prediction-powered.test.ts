import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { predictionPowered } from "../../../../toolkit/stats/debias/prediction-powered.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { root } from "../../../tools/root.ts";

interface Entry {
  readonly gold: readonly number[];
  readonly judgeOnGold: readonly number[];
  readonly judgeOnRest: readonly number[];
  readonly level: number;
  readonly fixed: number | null;
  readonly expected: Readonly<Record<string, number>>;
}
const { entries }: { entries: readonly Entry[] } = JSON.parse(
  readFileSync(join(root, "test/golden/prediction-powered.json"), "utf8"),
);
const call = ({ gold, judgeOnGold, judgeOnRest, level, fixed }: Entry) =>
  predictionPowered(gold, judgeOnGold, judgeOnRest, { level, ...(fixed === null ? {} : { lambda: fixed }) });

test.each(entries.map((entry) => [entry.gold.length, entry.fixed, entry] as const))(
  "%i labels, lambda %s: numbers of numpy and scipy",
  (_, __, entry) => {
    const result = call(entry) as unknown as Readonly<Record<string, number>>;
    for (const [name, value] of Object.entries(entry.expected)) expect(result[name], name).toBeCloseTo(value, 9);
  },
);

test("a given lambda costs nothing: the error is that of the two means", () => {
  for (const entry of entries.filter(({ fixed }) => fixed !== null)) {
    const { gold, judgeOnGold, judgeOnRest, fixed } = entry;
    const normal = predictionPowered(gold, judgeOnGold, judgeOnRest, { lambda: fixed!, method: "normal" });
    expect(call(entry).standardError).toBeCloseTo(normal.standardError, 12);
  }
});

describe("a 95% interval holds the truth in 93.5 to 96.5% of 1,000 draws, with a biased judge", () => {
  test.each([
    [20, 160],
    [40, 160],
    [80, 160],
    [40, 800],
  ])("%i labels, %i answers without", (labels, rest) => {
    const rng = seeded(11);
    const truth = 0.6;
    const draws = 1000;
    let [held, heldByNormal] = [0, 0];
    for (let i = 0; i < draws; i++) {
      const answer = (): [number, number] => {
        const y = Number(rng.next() < truth);
        return [y, Number(rng.next() < (y ? 0.9 : 0.3))];
      };
      const answers = Array.from({ length: labels }, answer);
      const sets = [
        answers.map(([y]) => y),
        answers.map(([, judge]) => judge),
        Array.from({ length: rest }, () => answer()[1]),
      ] as const;
      const holds = ({ low, high }: { low: number; high: number }): number => Number(low <= truth && truth <= high);
      held += holds(predictionPowered(...sets));
      heldByNormal += holds(predictionPowered(...sets, { method: "normal" }));
    }
    expect(held / draws).toBeGreaterThan(0.935);
    expect(held / draws).toBeLessThan(0.965);
    expect(held).toBeGreaterThan(heldByNormal);
  });
});

test("labels and judge in other units give the interval in those units", () => {
  const { gold, judgeOnGold, judgeOnRest } = entries.at(-1)!;
  const scaled = (values: readonly number[]): number[] => values.map((value) => 10 * value - 3);
  const [one, ten] = [
    predictionPowered(gold, judgeOnGold, judgeOnRest),
    predictionPowered(scaled(gold), scaled(judgeOnGold), scaled(judgeOnRest)),
  ];
  expect(ten.low).toBeCloseTo(10 * one.low - 3, 8);
  expect(ten.high).toBeCloseTo(10 * one.high - 3, 8);
  expect(ten.df).toBeCloseTo(one.df, 8);
});
