import { mannWhitney } from "../../../toolkit/stats/compare/mann-whitney.ts";
import { mcnemar } from "../../../toolkit/stats/compare/mcnemar.ts";
import { pairedT } from "../../../toolkit/stats/compare/paired-t.ts";
import { romanoWolf } from "../../../toolkit/stats/compare/romano-wolf.ts";
import { wilcoxonSignedRank } from "../../../toolkit/stats/compare/wilcoxon-signed-rank.ts";
import { bonettPrice } from "../../../toolkit/stats/intervals/bonett-price.ts";
import { pairedCounts } from "../../../toolkit/stats/intervals/paired-counts.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { meanDifference } from "../../../toolkit/stats/means/mean-difference.ts";
import { meanInterval } from "../../../toolkit/stats/means/mean-interval.ts";
import { friedman } from "../../../toolkit/stats/rank/friedman.ts";
import type { DataSet } from "./data-sets.ts";
import type { RivalAnswer } from "./rival.ts";

/** One result of evalstats compared with the toolkit. `ours` is null if the toolkit uses another method instead. */
export interface Beside {
  readonly analysis: string;
  readonly ours: string | null;
  readonly gap: number | null;
}

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
const gapOf = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((x, i) => Math.abs(x - b[i]!) / Math.max(1, Math.abs(x))));
const numberOf = (name: string): number => Number(name.slice(1));

const meanBeside = (method: string, set: DataSet, items: readonly number[], theirs: readonly number[]): Beside => {
  const analysis = `mean: ${method}${method === "wilson" && set.runs > 1 ? " of several runs" : ""}`;
  if (method === "wilson" && set.runs === 1) {
    const { low, high } = wilson(
      items.reduce((sum, x) => sum + x, 0),
      items.length,
    );
    return { analysis, ours: "wilson", gap: gapOf(theirs.slice(1), [low, high]) };
  }
  if (method === "t_interval") {
    const { low, high } = meanInterval(items);
    return { analysis, ours: "meanInterval", gap: gapOf(theirs.slice(1), [low, high]) };
  }
  return { analysis, ours: null, gap: null };
};

const unpairedBeside = (set: DataSet, { family = "", pairs, correction }: RivalAnswer): Beside[] =>
  pairs.flatMap(({ a, b, low, high, p }) => {
    if (p === null) return [];
    const [first, second] = [a, b].map((name) => set.scores[numberOf(name)]!.map((runs) => runs[0]!));
    const welch = meanDifference(first!, second!);
    const beside: Beside[] =
      correction === "none"
        ? [{ analysis: "unpaired: Welch", ours: "meanDifference", gap: gapOf([low, high], [welch.low, welch.high]) }]
        : [{ analysis: "unpaired: simultaneous Welch", ours: null, gap: null }];
    if (family !== "rank_based")
      return [...beside, { analysis: "unpaired: Welch's p", ours: "meanDifference", gap: gapOf([p], [welch.pValue]) }];
    const rank = mannWhitney(first!, second!, { test: "asymptotic", correction: false });
    const other = [mannWhitney(first!, second!), mannWhitney(first!, second!, { test: "asymptotic" }), rank];
    const gap = Math.min(...other.map(({ pValue }) => gapOf([p], [pValue])));
    return [...beside, { analysis: "unpaired: Mann and Whitney's p", ours: "mannWhitney", gap }];
  });

/** True if rounding errors make equal differences unequal, so that a test without tolerance finds no ties. */
const hasBrokenTies = (differences: readonly number[]): boolean => {
  const sizes = differences.map(Math.abs);
  return new Set(sizes).size > new Set(sizes.map((size) => Math.round(1e9 * size))).size;
};

/** Compares all results of evalstats on one data set with the toolkit's. */
export const besideOurs = (set: DataSet, theirs: RivalAnswer): Beside[] => {
  if (theirs.family !== undefined) return unpairedBeside(set, theirs);
  const items = set.scores.map((rows) => rows.map(mean));
  const found = theirs.means.map((one, m) => meanBeside(theirs.meanMethod!, set, items[m]!, one));
  const tests = theirs.pairs.length;
  const level = theirs.simultaneous === "sidak" ? 0.95 ** (1 / tests) : 0.95;
  for (const { a, b, low, high, p } of theirs.pairs) {
    const [first, second] = [items[numberOf(a)]!, items[numberOf(b)]!];
    const isPlain = set.runs === 1;
    const code = `${theirs.pairMethod}${isPlain ? "" : " of several runs"}`;
    if (theirs.pairMethod === "bonett_price" && isPlain) {
      const own = bonettPrice(pairedCounts(first, second), { level });
      found.push({
        analysis: `pair: ${code}, ${theirs.simultaneous}`,
        ours: "bonettPrice",
        gap: gapOf([low, high], [own.low, own.high]),
      });
    } else if (theirs.pairMethod === "t_interval") {
      const own = pairedT(first, second, { level });
      found.push({
        analysis: `pair: t_interval, ${theirs.simultaneous}`,
        ours: "pairedT",
        gap: gapOf([low, high], [own.low, own.high]),
      });
    } else found.push({ analysis: `pair: ${code}`, ours: null, gap: null });
    if (p === null) continue;
    const name = `p: ${theirs.test}, ${theirs.correction}`;
    if (theirs.test === "mcnemar_midp" && theirs.correction === "none") {
      const { onlyA, onlyB } = pairedCounts(first, second);
      found.push({ analysis: name, ours: "mcnemar", gap: gapOf([p], [mcnemar(onlyA, onlyB).pValue]) });
    } else if (theirs.test === "wilcoxon_signed_rank" && hasBrokenTies(first.map((x, i) => x - second[i]!))) {
      found.push({ analysis: "p: wilcoxon_signed_rank, ties that rounding breaks", ours: null, gap: null });
    } else if (theirs.test === "wilcoxon_signed_rank" && theirs.correction === "none") {
      const own = [
        wilcoxonSignedRank(first, second),
        wilcoxonSignedRank(first, second, { test: "asymptotic", correction: false }),
      ];
      found.push({
        analysis: name,
        ours: "wilcoxonSignedRank",
        gap: Math.min(...own.map(({ pValue }) => gapOf([p], [pValue]))),
      });
    } else if (theirs.correction !== "romano_wolf") found.push({ analysis: name, ours: null, gap: null });
  }
  if (theirs.correction === "romano_wolf") {
    const differences = theirs.pairs.map(({ a, b }) => items[numberOf(a)]!.map((x, i) => x - items[numberOf(b)]![i]!));
    const gap = gapOf(
      theirs.pairs.map(({ p }) => p ?? Number.NaN),
      romanoWolf(differences),
    );
    found.push({ analysis: "p: romano_wolf, both by bootstrap", ours: "romanoWolf", gap });
  }
  if (theirs.omnibus) {
    const own = friedman(items);
    const gap = gapOf([theirs.omnibus.statistic, theirs.omnibus.p], [own.statistic, own.pValue]);
    found.push({ analysis: "omnibus: Friedman", ours: "friedman", gap });
  }
  return found;
};
