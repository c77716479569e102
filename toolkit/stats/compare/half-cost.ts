import { itemAt } from "../../base/item-at.ts";
import { partitions, spreads, ways } from "./spreads.ts";

/**
 * Upper bounds of the cost of `halfWeights` for some columns: the total number of steps, and the number of log-weights
 * of one state. A state is the row sums of a partial table.
 */
export interface HalfCost {
  readonly steps: number;
  readonly weights: number;
}

/**
 * The maximum number of states (row sums of a partial table) that are visited. If a table needs more, the bound is
 * infinite.
 */
const MOST_STATES = 10_000;
const MOST_SUMS = 4_000_000;
const MOST_CELLS = 400_000;

/** The cost of creating and looking up a state (row sums of a partial table), in steps. */
const LOOK_UP = 15;

/**
 * The maximum number of log-weights of tables whose rows (or columns) have these descending sums. Each row is a
 * partition of its sum, and rows with equal sums may be exchanged.
 */
const mostWeights = (sums: readonly number[], partitioned: Float64Array): number => {
  let [product, runLength] = [1, 0];
  sums.forEach((used, i) => {
    runLength = used === sums[i - 1] ? runLength + 1 : 0;
    product *= (itemAt(partitioned, used) + runLength) / (runLength + 1);
  });
  return product;
};

/**
 * Computes upper bounds of the work in `halfWeights` from only the margins; infinite beyond `limit`.
 *
 * The number of steps into a state has an upper bound. It is the number of distributions of the state's last column,
 * times the number of log-weights of a previous state. Four bounds limit the number of log-weights of a state: that of
 * the steps, and the numbers of partitions of its rows, of its columns and of its sum. Partitions suffice, because
 * permuting cells does not change Σ log x!.
 */
export const halfCost = (rows: readonly number[], columns: readonly number[], limit: number): HalfCost => {
  let [used, weights, steps, states, sums] = [0, 1, 0, 0, 0];
  const beyond: HalfCost = { steps: Number.POSITIVE_INFINITY, weights: Number.POSITIVE_INFINITY };
  for (const [s, column] of columns.entries()) {
    used += column;
    if (rows.length * used > MOST_CELLS) return beyond;
    const byColumn = mostWeights(columns.slice(0, s + 1), partitions(rows.length, columns[0]!));
    const bySum = partitions(rows.length * (s + 1), used)[used]!;
    const byRow = partitions(s + 1, Math.min(used, rows[0]!));
    let most = 1;
    for (const state of spreads(rows, used, () => true)) {
      if (s > 0) {
        const stateCount = ways(state, column);
        steps += stateCount * (weights + LOOK_UP);
        sums += rows.length * column;
        most = Math.max(most, Math.min(stateCount * weights, mostWeights(state, byRow), byColumn, bySum));
      }
      if (++states > MOST_STATES || sums > MOST_SUMS || steps > limit) return beyond;
    }
    weights = most;
  }
  return { steps, weights };
};
