import { ToolkitError } from "../../errors.ts";
import { draw } from "../resample/draw.ts";
import { logGamma } from "../special/gamma.ts";

/** Paths into one state: remaining row sums, and for every distinct log-weight so far how many paths have it. */
type Paths = Map<number, { log: number; count: number }>;

const MOST_PATHS = 400_000;
/** Steps from path to path: some two seconds of work. How many a stage takes is known before it begins. */
const MOST_STEPS = 20_000_000;
/** Two tables whose probabilities differ by less are taken as equally probable, as for 2 x 2 tables. */
const SLACK = 1e-7;

const logFactorial = (n: number): number => logGamma(n + 1);

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Σ log x! of a table: with the margins fixed, its log-probability is a constant minus this. */
const logCells = (table: readonly (readonly number[])[]): number => sum(table.flat().map(logFactorial));

const transposed = (table: readonly (readonly number[])[]): number[][] =>
  table[0]!.map((_, j) => table.map((row) => row[j]!));

/** Every way to spread `total` over rows that have this much room, with Σ log x! of it. */
function* spreads(room: readonly number[], total: number, from = 0): Generator<{ left: number[]; log: number }> {
  if (from === room.length - 1) {
    if (total <= room[from]!) yield { left: [room[from]! - total], log: logFactorial(total) };
    return;
  }
  for (let x = 0; x <= Math.min(room[from]!, total); x++)
    for (const { left, log } of spreads(room, total - x, from + 1))
      yield { left: [room[from]! - x, ...left], log: log + logFactorial(x) };
}

/** In how many ways `total` spreads over rows with this much room; exact below 2^53, and never too small. */
const ways = (room: readonly number[], total: number): number => {
  let found = new Float64Array(total + 1);
  found[0] = 1;
  for (const most of room) {
    const next = new Float64Array(total + 1);
    for (let t = 0, window = 0; t <= total; t++) {
      window += found[t]! - (t > most ? found[t - most - 1]! : 0);
      next[t] = window;
    }
    found = next;
  }
  return found[total]!;
};

/**
 * Least number of states that some stage has: ways to leave room in the rows, up to their order. Each is one path or more, so
 * that a table beyond the limit is known before the work begins.
 */
const leastStates = (rows: readonly number[], columns: readonly number[]): number => {
  const orders = rows.reduce((product, _, i) => product * (i + 1), 1);
  let [left, most] = [sum(rows), 0];
  for (const column of columns) {
    left -= column;
    most = Math.max(most, ways(rows, left) / orders);
  }
  return most;
};

const tooMany = (): never => {
  throw new ToolkitError(`the exact test of this table needs more than ${MOST_PATHS} steps`, {
    code: "invalid_argument",
    argument: "test",
    value: "exact",
    hint: 'use test: "monte-carlo", or chiSquaredTest where the counts are not small',
  });
};

/** Sum of the probabilities of all tables with these margins that are no more probable than the observed one. */
export const exactTail = (table: readonly (readonly number[])[]): number => {
  const wide = table.length <= table[0]!.length ? table : transposed(table);
  const rows = wide.map(sum);
  const columns = transposed(wide)
    .map(sum)
    .sort((a, b) => b - a);
  if (leastStates(rows, columns) > MOST_PATHS) tooMany();
  let steps = 0;
  const fixed = sum([...rows, ...columns].map(logFactorial)) - logFactorial(sum(rows));
  let stage = new Map<string, { room: readonly number[]; paths: Paths }>([
    ["", { room: rows, paths: new Map([[0, { log: 0, count: 1 }]]) }],
  ]);
  for (const column of columns) {
    for (const { room, paths } of stage.values()) steps += ways(room, column) * paths.size;
    if (steps > MOST_STEPS) tooMany();
    const next: typeof stage = new Map();
    let size = 0;
    for (const { room, paths } of stage.values())
      for (const { left, log } of spreads(room, column)) {
        const sorted = left.sort((a, b) => a - b);
        const key = sorted.join();
        const found = next.get(key) ?? { room: sorted, paths: new Map() };
        next.set(key, found);
        for (const path of paths.values()) {
          const reached = path.log + log;
          const same = Math.round(reached * 1e9);
          const known = found.paths.get(same);
          if (known) known.count += path.count;
          else {
            found.paths.set(same, { log: reached, count: path.count });
            if (++size > MOST_PATHS) tooMany();
          }
        }
      }
    stage = next;
  }
  const observed = logCells(table);
  let tail = 0;
  for (const { paths } of stage.values())
    for (const { log, count } of paths.values()) if (log >= observed - SLACK) tail += count * Math.exp(fixed - log);
  return Math.min(1, tail);
};

/** The same from tables drawn with these margins: (1 + those no more probable) / (1 + drawn). */
export const drawnTail = (table: readonly (readonly number[])[], replicates: number, seed: number): number => {
  const width = table[0]!.length;
  const labels = table.flatMap((row) => row.flatMap((cell, j) => new Array<number>(cell).fill(j)));
  const rows = table.flatMap((row, i) => new Array<number>(sum(row)).fill(i));
  const logs = Float64Array.from({ length: labels.length + 1 }, (_, n) => logFactorial(n));
  const observed = logCells(table);
  const source = draw(seed);
  const cells = new Int32Array(table.length * width);
  let extreme = 1;
  for (let b = 0; b < replicates; b++) {
    cells.fill(0);
    for (let i = labels.length - 1; i >= 0; i--) {
      const j = source.one(i + 1);
      [labels[i], labels[j]] = [labels[j]!, labels[i]!];
      cells[rows[i]! * width + labels[i]!]!++;
    }
    if (cells.reduce((total, cell) => total + logs[cell]!, 0) >= observed - SLACK) extreme++;
  }
  return extreme / (1 + replicates);
};

/** Probability of the table given its margins. */
export const tableProbability = (table: readonly (readonly number[])[]): number => {
  const margins = [...table.map(sum), ...transposed(table).map(sum)];
  return Math.exp(sum(margins.map(logFactorial)) - logFactorial(sum(table.flat())) - logCells(table));
};
