import { ToolkitError } from "../../errors.ts";
import { count } from "../check.ts";
import { group, type Label, type Score } from "../means/scores.ts";
import { draw } from "./draw.ts";

export interface BootstrapMeansOptions {
  /** One label a position (task); whole clusters are drawn. Default: every position for itself. */
  readonly clusters?: ArrayLike<Label>;
  /** Default 10,000. */
  readonly resamples?: number;
  /** Default 1. */
  readonly seed?: number;
}

export interface BootstrapMeans {
  /** Mean of each row over the positions that have a score. */
  readonly estimates: Float64Array;
  /** replicates[row][b]: mean of that row in resample b. The same resamples for every row, so differences are paired. */
  readonly replicates: readonly Float64Array[];
}

interface Table {
  readonly clusters: number;
  /** clusters × rows, row-major: sums of scores, and numbers of scores where they differ between rows. */
  readonly sums: Float64Array;
  readonly sizes: Float64Array;
  /** Whether one column of sizes serves all rows. */
  readonly shared: boolean;
}

const fold = (rows: readonly ArrayLike<Score>[], clusters: ArrayLike<Label>): Table => {
  const index = new Map<Label, number>();
  for (let i = 0; i < clusters.length; i++) if (!index.has(clusters[i]!)) index.set(clusters[i]!, index.size);
  const total = index.size;
  const width = rows.length;
  const sums = new Float64Array(total * width);
  const sizes = new Float64Array(total * width);
  let shared = true;
  rows.forEach((row, r) => {
    const grouped = group(row, clusters, undefined);
    if (grouped.n === 0)
      throw new ToolkitError(`rows[${r}] has no score`, { code: "invalid_argument", argument: `rows[${r}]` });
    grouped.labels.forEach((label, g) => {
      sums[index.get(label)! * width + r] = grouped.sum[g]!;
      sizes[index.get(label)! * width + r] = grouped.weight[g]!;
    });
    if (grouped.missing > 0) shared = false;
  });
  const column = (): Float64Array => Float64Array.from({ length: total }, (_, c) => sizes[c * width]!);
  return { clusters: total, sums, sizes: shared ? column() : sizes, shared };
};

/** out[r] += Σ_c times[c] table[c][r], clusters that were not drawn skipped. */
const accumulate = (out: Float64Array, times: Float64Array, table: Float64Array): void => {
  const width = out.length;
  out.fill(0);
  for (let c = 0, base = 0; c < times.length; c++, base += width) {
    const t = times[c]!;
    if (t === 0) continue;
    for (let r = 0; r < width; r++) out[r]! += t * table[base + r]!;
  }
};

/**
 * Bootstrap of many means at once: rows (models) share positions (tasks), and each resample draws positions, or whole
 * clusters of them, once for all rows.
 *
 * @param rows scores, one row a model, one column a task; null where missing
 * @param options clusters, resamples (10,000), seed (1)
 * @returns estimates and replicates, for {@link percentile}, ranks or paired differences
 * @throws ToolkitError for rows of unequal length, a row without scores, fewer than 2 clusters
 * Cost: resamples × (clusters + drawn clusters × rows); memory 8 bytes × rows × resamples.
 * Source: Efron 1979; for clusters Davison and Hinkley 1997, section 3.8.
 * @example
 * const { estimates, replicates } = bootstrapMeans([[1, 0, 1, 1]], { resamples: 100 });
 * estimates[0]; // => 0.75
 * replicates[0]?.length; // => 100
 */
export const bootstrapMeans = (
  rows: readonly ArrayLike<Score>[],
  { clusters, resamples = 10_000, seed = 1 }: BootstrapMeansOptions = {},
): BootstrapMeans => {
  count("resamples", resamples, 1);
  const length = rows[0]?.length ?? 0;
  rows.forEach((row, r) => {
    if (row.length !== length)
      throw new ToolkitError(`rows[${r}] must be as long as rows[0], got ${row.length} and ${length}`, {
        code: "length_mismatch",
        argument: `rows[${r}]`,
        value: row.length,
      });
  });
  const table = fold(rows, clusters ?? Array.from({ length }, (_, i) => i));
  if (table.clusters < 2)
    throw new ToolkitError(`rows must hold at least 2 clusters, got ${table.clusters}`, {
      code: "undefined_result",
      argument: "clusters",
      value: table.clusters,
    });
  const width = rows.length;
  const replicates = rows.map(() => new Float64Array(resamples));
  const times = new Float64Array(table.clusters);
  const sums = new Float64Array(width);
  const sizes = new Float64Array(table.shared ? 1 : width);
  const source = draw(seed);
  const mean = (r: number): number => sums[r]! / sizes[table.shared ? 0 : r]!;
  for (let b = 0; b < resamples; b++) {
    do {
      source.counts(times);
      accumulate(sizes, times, table.sizes);
    } while (sizes.includes(0));
    accumulate(sums, times, table.sums);
    for (let r = 0; r < width; r++) replicates[r]![b] = mean(r);
  }
  times.fill(1);
  accumulate(sizes, times, table.sizes);
  accumulate(sums, times, table.sums);
  return { estimates: Float64Array.from(rows, (_, r) => mean(r)), replicates };
};
