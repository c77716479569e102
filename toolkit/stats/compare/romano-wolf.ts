import { ToolkitError } from "../../errors.ts";
import { count, nested, sample } from "../check.ts";
import { known } from "../options.ts";
import { seeded } from "../random.ts";
import { clusterSums } from "./differences.ts";

export interface RomanoWolfOptions {
  /** Default 4,999. */
  readonly replicates?: number;
  /** Default 1. */
  readonly seed?: number;
  /** A label per task: whole clusters are redrawn. */
  readonly clusters?: ArrayLike<string | number>;
}

/** Per hypothesis: the observed t and the redrawn ones. */
interface Redrawn {
  readonly observed: number[];
  /** largest[b] over hypotheses is taken later: |t*| of hypothesis h in replicate b at h * replicates + b. */
  readonly draws: Float64Array;
}

const redraw = (sums: readonly Float64Array[], sizes: Float64Array, replicates: number, seed: number): Redrawn => {
  const units = sizes.length;
  const total = sizes.reduce((a, b) => a + b, 0);
  const weights = new Int32Array(units);
  const random = seeded(seed);
  const draws = new Float64Array(sums.length * replicates);
  const means = sums.map((s) => s.reduce((a, b) => a + b, 0) / total);
  /** Mean and standard error, of the units weighted by how often they were drawn. */
  const summary = (values: Float64Array, weighted: boolean): readonly [number, number] => {
    let [size, sum] = [0, 0];
    for (let i = 0; i < units; i++) {
      const w = weighted ? weights[i]! : 1;
      size += w * sizes[i]!;
      sum += w * values[i]!;
    }
    const centre = sum / size;
    let squares = 0;
    for (let i = 0; i < units; i++) squares += (weighted ? weights[i]! : 1) * (values[i]! - centre * sizes[i]!) ** 2;
    return [centre, Math.sqrt((squares * units) / (units - 1)) / size];
  };
  const observed = sums.map((s, h) => {
    const [centre, error] = summary(s, false);
    if (error <= 1e-14 * Math.abs(centre) || error === 0) {
      if (Math.abs(centre) === 0) return 0;
      throw new ToolkitError(`differences[${h}] do not vary, so that no t exists`, {
        code: "undefined_result",
        argument: `differences[${h}]`,
        hint: "leave this comparison out or adjust exact p-values with holm",
      });
    }
    return Math.abs(centre / error);
  });
  for (let b = 0; b < replicates; b++) {
    weights.fill(0);
    for (let i = 0; i < units; i++) weights[random.below(units)]!++;
    sums.forEach((s, h) => {
      const [centre, error] = summary(s, true);
      const shift = Math.abs(centre - means[h]!);
      draws[h * replicates + b] = error > 0 ? shift / error : shift > 1e-14 ? Number.POSITIVE_INFINITY : 0;
    });
  }
  return { observed, draws };
};

/**
 * Romano and Wolf's step-down adjustment: which of many paired differences on the same tasks hold, when the dependence
 * between them is used instead of feared?
 *
 * Redraws tasks with replacement; in each replicate t*_h = |d*_h - d_h| / s*_h. Hypotheses sorted by t descending,
 * adjusted p(i) = max over j <= i of (1 + #{max over k >= j of t*_k >= t_j}) / (1 + replicates).
 *
 * @param differences one list per comparison: a[i] - b[i] for every task i, tasks in one order
 * @param options `replicates`, `seed`, `clusters`
 * @returns adjusted two-sided p-values in the order of the comparisons
 * @throws ToolkitError "invalid_argument" for no comparison, fewer than 2 tasks or a missing value; "length_mismatch";
 *   "undefined_result" for a comparison whose differences are all equal and not 0
 *
 * Cost O(comparisons tasks replicates). Controls the probability of any false claim, asymptotically; `holm` of exact
 * p-values does so for few tasks.
 * Source: Romano and Wolf 2005, 2016.
 * @example
 * romanoWolf([[1, 0, 1, 1, 0, 1, 1, 1], [0, 0, 1, 0, -1, 0, 0, 0]], { seed: 3 })[1]; // => 1
 */
export const romanoWolf = (differences: readonly ArrayLike<number>[], options: RomanoWolfOptions = {}): number[] => {
  known(options, ["replicates", "seed", "clusters"]);
  const first = differences[0];
  if (first === undefined)
    throw new ToolkitError("differences must hold at least one comparison", {
      code: "invalid_argument",
      argument: "differences",
      value: differences,
    });
  nested("differences", differences);
  differences.forEach((list, h) => {
    sample(`differences[${h}]`, list, 2);
    if (list.length !== first.length)
      throw new ToolkitError(`differences[${h}] must have ${first.length} values, got ${list.length}`, {
        code: "length_mismatch",
        argument: `differences[${h}]`,
        value: list.length,
        hint: "keep the tasks that all models answered",
      });
  });
  const replicates = count("replicates", options.replicates ?? 4999, 1);
  const units = differences.map((list) => clusterSums(Float64Array.from(list), options.clusters));
  const { observed, draws } = redraw(
    units.map((u) => u.sums),
    units[0]!.sizes,
    replicates,
    options.seed ?? 1,
  );
  const order = observed.map((_, h) => h).sort((g, h) => observed[h]! - observed[g]!);
  const largest = new Float64Array(replicates).fill(Number.NEGATIVE_INFINITY);
  const raw = new Map<number, number>();
  for (const h of order.toReversed()) {
    let reached = 1;
    for (let b = 0; b < replicates; b++) {
      largest[b] = Math.max(largest[b]!, draws[h * replicates + b]!);
      if (largest[b]! >= observed[h]! * (1 - 1e-12)) reached++;
    }
    raw.set(h, reached / (1 + replicates));
  }
  const adjusted = new Array<number>(observed.length);
  let most = 0;
  for (const h of order) {
    most = Math.max(most, raw.get(h)!);
    adjusted[h] = most;
  }
  return adjusted;
};
