import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rankInfluence } from "../../../../toolkit/stats/rank/rank-influence.ts";
import { root } from "../../../tools/root.ts";

interface Case {
  readonly scores: readonly (readonly number[])[];
  readonly clusters: readonly number[];
  readonly ranks: readonly number[];
  readonly dropped: readonly {
    readonly unit: number;
    readonly ranks: readonly number[];
    readonly tau: number | null;
  }[];
  readonly fewest: readonly (number | null)[];
}
const { cases }: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync(join(root, "test/golden/influence.json"), "utf8"),
);

describe("influence of tasks and benchmarks on ranks", () => {
  test.each(cases)("is that of dropping each by brute force ($clusters.length tasks)", (one) => {
    const found = rankInfluence(one.scores, { clusters: one.clusters });
    expect(found.ranks).toEqual(one.ranks);
    expect(found.dropped).toHaveLength(one.dropped.length);
    for (const { unit, ranks, tau, moved } of found.dropped) {
      const known = one.dropped.find((other) => other.unit === unit)!;
      expect([unit, ranks]).toEqual([unit, known.ranks]);
      if (known.tau === null) expect(tau).toBeNull();
      else expect(tau).toBeCloseTo(known.tau, 12);
      expect(moved).toBe(known.ranks.filter((rank, m) => rank !== one.ranks[m]).length);
    }
  });

  test.each(cases)(
    "names the fewest that reverse two neighbours, as all subsets say ($clusters.length tasks)",
    (one) => {
      const { reversals } = rankInfluence(one.scores, { clusters: one.clusters });
      expect(reversals.map(({ fewest }) => fewest)).toEqual(one.fewest);
      for (const { above, below, units, fewest } of reversals) {
        if (fewest === null) continue;
        const rest = one.clusters.flatMap((cluster, t) => (units.includes(cluster) ? [] : [t]));
        const sum = (m: number): number => rest.reduce((all, t) => all + one.scores[m]![t]!, 0);
        expect(sum(above)).toBeLessThanOrEqual(sum(below));
      }
    },
  );

  test("puts what changes most first, and takes lower scores for better if told", () => {
    const benchmarks = [
      [0.9, 0.4, 0.5],
      [0.5, 0.6, 0.6],
    ];
    const { dropped, reversals } = rankInfluence(benchmarks);
    expect(dropped[0]).toMatchObject({ unit: 0, moved: 2, tau: -1 });
    expect(reversals).toEqual([{ above: 0, below: 1, fewest: 1, share: 1 / 3, units: [0] }]);
    expect(rankInfluence(benchmarks, { best: "lower" }).ranks).toEqual([2, 1]);
  });

  test("names models and clusters of results", () => {
    const rows = ["x", "y", "z"].flatMap((task, t) =>
      ["a", "b"].map((model, m) => ({
        model,
        task,
        sample: 0,
        score: Number((t + m) % 2 === 0),
        cluster: `c${t % 2}`,
      })),
    );
    const found = rankInfluence(rows);
    expect(found.models).toEqual(["a", "b"]);
    expect(found.dropped.map(({ unit }) => unit).sort()).toEqual(["c0", "c1"]);
  });
});
