import { itemAt } from "../../base/item-at.ts";
import { checkChoice } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { wilsonBounds } from "../intervals/wilson-bounds.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { cellsOf, type StratumCells, type TwoRates } from "./strata-tables.ts";

export interface StratifiedDifferenceOptions extends IntervalOptions {
  /**
   * "newcombe" (default): deviations of Wilson's bounds, squared and summed. "yan-su": the same, with the variance of
   * one common rate, as in SAS and R's tern; wider if strata differ. "sato": normal, with Sato's variance; if that is
   * 0, "newcombe" replaces it.
   */
  readonly method?: "newcombe" | "yan-su" | "sato";
}

const sum = (cells: readonly StratumCells[], of: (cell: StratumCells) => number): number =>
  cells.reduce((total, cell) => total + of(cell), 0);

interface Part {
  readonly n1: number;
  readonly n2: number;
  readonly p1: number;
  readonly p2: number;
  readonly w: number;
}

/** Computes bounds of one model's rate over all strata, and Σ w²/n with Σ w = 1. */
const pooled = (
  parts: readonly Part[],
  z: number,
  rate: "p1" | "p2",
  trials: "n1" | "n2",
): readonly [low: number, high: number, share: number] => {
  const total = parts.reduce((all, { w }) => all + w, 0);
  const square = (part: Part, spread: number): number => ((part.w / total) ** 2 * spread) / part[trials];
  const spreads = parts.map((part) => square(part, part[rate] * (1 - part[rate])));
  // If no stratum has both right and wrong answers, strata are weighted by their size.
  const variances = spreads.some((v) => v > 0) ? spreads : parts.map((part) => square(part, 1));
  const narrowed =
    (z * Math.sqrt(variances.reduce((a, b) => a + b, 0))) / variances.reduce((a, b) => a + Math.sqrt(b), 0);
  let [low, high] = [0, 0];
  for (const part of parts) {
    const [least, most] = wilsonBounds(part[rate], part[trials], narrowed);
    low += (part.w / total) * least;
    high += (part.w / total) * most;
  }
  return [low, high, parts.reduce((a, part) => a + square(part, 1), 0)];
};

/**
 * Difference of two models' success rates over strata (languages, difficulties, months). Each stratum is weighted by
 * its information.
 *
 * d = Σ w d_s / Σ w with Mantel and Haenszel's weights w = n1 n2 / n. l and u are weighted means of every stratum's
 * Wilson bounds at the quantile z √(Σw²V)/Σw√V. √V is half the width of Wilson's interval at z = 1; for Yan and Su, V
 * is p (1 - p)/n. Newcombe: [d - √((p1 - l1)² + (u2 - p2)²), d + √((u1 - p1)² + (p2 - l2)²)]. Yan and Su: z² λ l (1 -
 * l) for each square, λ = Σw²/n / (Σw)². Sato: d ± z times his standard error.
 *
 * @param strata for each stratum, the successes and trials of both models.
 * @param options method ("newcombe"), level, side.
 * @returns the weighted difference, first minus second, in [-1, 1].
 * @throws ToolkitError for counts that are not whole or exceed the trials.
 *
 * Cost O(strata). For clustered scores or fractions: `meanDifference` within strata, then `randomEffects`.
 * Source: Greenland and Robins 1985; Sato 1989; Yan and Su 2010; square-and-add Newcombe 1998, Zou and Donner 2008.
 * @example
 * const strata = [{ x1: 20, n1: 30, x2: 12, n2: 30 }, { x1: 9, n1: 20, x2: 5, n2: 22 }];
 * stratifiedDifference(strata).estimate; // => 0.2485981
 */
export const stratifiedDifference = (
  strata: readonly TwoRates[],
  options: StratifiedDifferenceOptions = {},
): Interval => {
  checkKeys(options, ["method", "level", "side"]);
  const cells = cellsOf(strata);
  const method = checkChoice("method", options.method, ["newcombe", "yan-su", "sato"]);
  const side = sides(options);
  const z = normalSfQuantile(side.tail);
  const parts = cells.map(({ a, b, c, d, n }) => {
    const [n1, n2] = [a + b, c + d];
    return { n1, n2, p1: a / n1, p2: c / n2, w: (n1 * n2) / n };
  });
  const total = parts.reduce((all, { w }) => all + w, 0);
  const estimate = parts.reduce((all, { w, p1, p2 }) => all + w * (p1 - p2), 0) / total;
  const n = sum(cells, (cell) => cell.n);
  const sato = (): Interval | undefined => {
    const p = sum(
      cells,
      ({ a, b, c, d, n: m }) =>
        ((a + b) ** 2 * c - (c + d) ** 2 * a + ((a + b) * (c + d) * (c + d - a - b)) / 2) / (m * m),
    );
    const q = sum(cells, ({ a, b, c, d, n: m }) => (a * d + b * c) / (2 * m));
    const half = (z * Math.sqrt(Math.max(0, estimate * p + q))) / total;
    if (!(half > 1e-12)) return undefined;
    return makeInterval(side, "mantel-haenszel-sato", n, estimate, [estimate - half, estimate + half], [-1, 1]);
  };
  const normal = method === "sato" ? sato() : undefined;
  if (normal) return normal;
  if (method === "yan-su") {
    const [low1, high1, share1] = pooled(parts, z, "p1", "n1");
    const [low2, high2, share2] = pooled(parts, z, "p2", "n2");
    const reach = (first: number, second: number): number =>
      z * Math.sqrt(Math.max(0, share1 * first * (1 - first) + share2 * second * (1 - second)));
    const ends = [estimate - reach(low1, high2), estimate + reach(high1, low2)] as const;
    return makeInterval(side, "stratified-yan-su", n, estimate, ends, [-1, 1]);
  }
  /** Weighted Wilson bounds of one model's rate over strata, as deviations from its weighted mean. */
  const reach = (rate: "p1" | "p2", trials: "n1" | "n2"): readonly [number, number] => {
    const widths = parts.map((part) => {
      const [low, high] = wilsonBounds(part[rate], part[trials], 1);
      return (high - low) / 2;
    });
    const linear = parts.reduce((all, { w }, i) => all + w * itemAt(widths, i), 0);
    const square = Math.sqrt(parts.reduce((all, { w }, i) => all + (w * itemAt(widths, i)) ** 2, 0));
    const stratumZ = (z * square) / linear;
    let [down, up] = [0, 0];
    for (const part of parts) {
      const [low, high] = wilsonBounds(part[rate], part[trials], stratumZ);
      down += (part.w / total) * (part[rate] - low);
      up += (part.w / total) * (high - part[rate]);
    }
    return [down, up];
  };
  const [down1, up1] = reach("p1", "n1");
  const [down2, up2] = reach("p2", "n2");
  const ends = [estimate - Math.hypot(down1, up2), estimate + Math.hypot(up1, down2)] as const;
  return makeInterval(side, "stratified-newcombe", n, estimate, ends, [-1, 1]);
};
