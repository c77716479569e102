import { sumOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { draw } from "../resample/draw.ts";
import { logGamma } from "../special/gamma.ts";

/** Two tables count as equally probable if their log-probabilities differ by less than this, as for 2 x 2 tables. */
export const SLACK = 1e-7;

export const logFactorial = (n: number): number => logGamma(n + 1);

/** Σ log x! over the cells. With fixed margins, a table's log-probability is a constant minus this sum. */
export const logCells = (table: readonly (readonly number[])[]): number => sumOf(table.flat().map(logFactorial));

export const transposeTable = (table: readonly (readonly number[])[]): number[][] =>
  itemAt(table, 0).map((_, j) => table.map((row) => itemAt(row, j)));

/** The Monte Carlo p-value from drawn tables with these margins: (1 + those at most as probable) / (1 + drawn). */
export const drawnTail = (table: readonly (readonly number[])[], replicates: number, seed: number): number => {
  const width = itemAt(table, 0).length;
  const labels = table.flatMap((row) => row.flatMap((cell, j) => new Array<number>(cell).fill(j)));
  const rows = table.flatMap((row, i) => new Array<number>(sumOf(row)).fill(i));
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

/** Σ log m! of the margins minus log n!: the part that the log-probabilities of all tables with these margins share. */
export const logMargins = (table: readonly (readonly number[])[]): number =>
  sumOf([...table.map(sumOf), ...transposeTable(table).map(sumOf)].map(logFactorial)) -
  logFactorial(sumOf(table.flat()));

/** Probability of the table given its margins. */
export const tableProbability = (table: readonly (readonly number[])[]): number =>
  Math.exp(logMargins(table) - logCells(table));
