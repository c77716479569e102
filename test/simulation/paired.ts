import { bonettPrice } from "../../toolkit/stats/intervals/bonett-price.ts";
import { newcombePaired } from "../../toolkit/stats/intervals/newcombe-paired.ts";
import type { PairedCounts } from "../../toolkit/stats/intervals/paired-counts.ts";
import { tango } from "../../toolkit/stats/intervals/tango.ts";
import { waldPaired } from "../../toolkit/stats/intervals/wald-paired.ts";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import { type Point, type Row, summarise } from "./row.ts";

const LEVEL = 0.95;
const SEED = 20260102;
const methods = { waldPaired, newcombePaired, bonettPrice, tango };
const recommended = new Set(["newcombePaired", "tango"]);

/** A grid of true tables: the shares of tasks that both, only A and only B solve. All shares are above 4%. */
const GRID = [0, 1, 2, 3].flatMap((i) =>
  [0, 1, 2, 3].flatMap((j) =>
    [0, 1, 2, 3].flatMap((k) =>
      i + j + k <= 3 ? [[(i + 0.15) / 3.6, (j + 0.15) / 3.6, (k + 0.15) / 3.6] as const] : [],
    ),
  ),
);

const table = (rng: Rng, n: number, [both, onlyA, onlyB]: (typeof GRID)[number]): PairedCounts => {
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  for (let i = 0; i < n; i++) {
    const u = rng.next();
    counts[u < both ? "both" : u < both + onlyA ? "onlyA" : u < both + onlyA + onlyB ? "onlyB" : "neither"]++;
  }
  return counts;
};

/** The coverage of a method for two models that answer the same n tasks once. Tasks are redrawn. */
export const pairedRow = (method: keyof typeof methods, n: number, replicates: number): Row => {
  const known = new Map<string, Interval>();
  const interval = (counts: PairedCounts): Interval => {
    const key = `${counts.both},${counts.onlyA},${counts.onlyB}`;
    const found = known.get(key) ?? methods[method](counts, { level: LEVEL });
    known.set(key, found);
    return found;
  };
  const points = GRID.map((shares): Point => {
    const rng = seeded(SEED).fork(`${n} ${shares}`);
    const truth = shares[1] - shares[2];
    let covered = 0;
    let width = 0;
    for (let r = 0; r < replicates; r++) {
      const { low, high } = interval(table(rng, n, shares));
      width += high - low;
      if (low <= truth && truth <= high) covered++;
    }
    return { truth, coverage: covered / replicates, width: width / replicates };
  });
  const about = { question: "paired difference", method, recommended: recommended.has(method), n, level: LEVEL };
  return { ...about, ...summarise(points), replicates, seed: SEED };
};

export const pairedRows = (replicates: number): Row[] =>
  [20, 50, 164].flatMap((n) =>
    (Object.keys(methods) as (keyof typeof methods)[]).map((method) => pairedRow(method, n, replicates)),
  );
