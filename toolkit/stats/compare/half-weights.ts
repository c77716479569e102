import { itemAt } from "../../base/item-at.ts";
import { spreads } from "./spreads.ts";

/**
 * The log-weights (Σ log x! over the cells) of partial tables, in ascending order. `counts` has the number of tables
 * with each.
 */
export interface LogWeights {
  readonly logs: Float64Array;
  readonly counts: Float64Array;
}

/**
 * Maps the row sums of partial tables to their log-weights. The row sums are sorted in descending order, because the
 * order of rows does not change a log-weight.
 */
export type HalfWeights = ReadonlyMap<string, LogWeights>;

export const stateOf = (used: readonly number[]): string => used.toSorted((a, b) => b - a).join();

type CountsByLog = Map<number, { log: number; count: number }>;

const add = (byLog: CountsByLog, log: number, count: number): void => {
  const key = Math.round(log * 1e9);
  const entry = byLog.get(key);
  if (entry) entry.count += count;
  else byLog.set(key, { log, count });
};

const rising = (byLog: CountsByLog): LogWeights => {
  const all = [...byLog.values()].sort((a, b) => a.log - b.log);
  return { logs: Float64Array.from(all, ({ log }) => log), counts: Float64Array.from(all, ({ count }) => count) };
};

/**
 * Calls `each` for every way to distribute `total` over places of limited capacity. It passes the remaining
 * capacities, and Σ log x! of the distribution.
 */
const spreadOut = (
  room: readonly number[],
  total: number,
  logFactorials: Float64Array,
  each: (left: readonly number[], log: number) => void,
): void => {
  const left = new Array<number>(room.length);
  const place = (from: number, remaining: number, behind: number, log: number): void => {
    if (from === room.length) {
      each(left, log);
      return;
    }
    const most = itemAt(room, from);
    for (let x = Math.max(0, remaining - behind + most); x <= Math.min(most, remaining); x++) {
      left[from] = most - x;
      place(from + 1, remaining - x, behind - most, log + logFactorials[x]!);
    }
  };
  place(
    0,
    total,
    room.reduce((a, b) => a + b, 0),
    0,
  );
};

/**
 * Computes the log-weights of all tables with these column sums whose row sums are at most `rows`.
 *
 * @param rows row sums in descending order.
 */
export const halfWeights = (
  rows: readonly number[],
  columns: readonly number[],
  logFactorials: Float64Array,
): HalfWeights => {
  const logWeight = (state: readonly number[]): number => state.reduce((log, x) => log + itemAt(logFactorials, x), 0);
  let [before, used]: [Map<string, LogWeights>, number] = [new Map(), 0];
  for (const [s, column] of columns.entries()) {
    used += column;
    const next: typeof before = new Map();
    for (const state of spreads(rows, used, () => true)) {
      const byLog: CountsByLog = new Map();
      if (s === 0) add(byLog, logWeight(state), 1);
      else
        spreadOut(state, column, logFactorials, (left, log) => {
          if (s === 1) {
            add(byLog, logWeight(left) + log, 1);
            return;
          }
          const { logs, counts } = before.get(stateOf(left))!;
          for (let i = 0; i < logs.length; i++) add(byLog, logs[i]! + log, counts[i]!);
        });
      next.set(state.join(), rising(byLog));
    }
    before = next;
  }
  return before;
};
