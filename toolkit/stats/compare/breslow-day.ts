import { itemAt } from "../../base/item-at.ts";
import type { TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import type { StratumCells } from "./strata-tables.ts";

/** Returns the expected first cell of a stratum with these margins under this odds ratio. */
const fitted = ({ a, b, c, d }: StratumCells, ratio: number): number => {
  const [row, column, other] = [a + b, a + c, c + d];
  if (ratio === 1) return (row * column) / (row + other);
  const p = ratio * (row + column) + (other - column);
  const root = Math.sqrt(p * p - 4 * (ratio - 1) * ratio * row * column);
  const low = Math.max(0, column - other);
  const candidates = [(p - root) / (2 * (ratio - 1)), (p + root) / (2 * (ratio - 1))];
  return candidates.find((cell) => cell >= low && cell <= Math.min(row, column)) ?? itemAt(candidates, 0);
};

/** Breslow and Day's test of the null hypothesis that all strata have this odds ratio, with Tarone's correction. */
export const breslowDay = (cells: readonly StratumCells[], ratio: number): TestResult => {
  const parts = cells.map((cell) => {
    const { a, b, c, d } = cell;
    const at = fitted(cell, ratio);
    const variance = 1 / (1 / at + 1 / (a + b - at) + 1 / (a + c - at) + 1 / (d - a + at));
    return { off: a - at, variance: Number.isFinite(variance) && b + c + d >= 0 ? variance : 0 };
  });
  const used = parts.filter(({ variance }) => variance > 0);
  const off = used.reduce((sum, part) => sum + part.off, 0);
  const variance = used.reduce((sum, part) => sum + part.variance, 0);
  const uncorrected = used.reduce((sum, part) => sum + part.off ** 2 / part.variance, 0);
  const statistic = variance === 0 ? 0 : uncorrected - off ** 2 / variance;
  const df = Math.max(1, used.length - 1);
  return {
    test: "breslow-day-tarone",
    statistic,
    df,
    pValue: chiSquaredSf(statistic, df),
    alternative: "two-sided",
    n: cells.reduce((sum, { n }) => sum + n, 0),
  };
};
