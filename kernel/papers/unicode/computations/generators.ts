import { pearson } from "../../../../toolkit/stats/rank/pearson.ts";
import { spearman } from "../../../../toolkit/stats/rank/spearman.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import { labelsByValue } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";

/** Two sets of problems in UniCode's table 5. */
interface Sets {
  readonly first: string;
  readonly second: string;
}

const columnOf = ({ table }: PaperSheets, problems: string): ReadonlyMap<string, number> =>
  table("5").column("model", { problems });

/** The rates on two sets, for the models that have both. */
const sharedRates = (sheets: PaperSheets, { first, second }: Sets): readonly [number[], number[]] => {
  const [a, b] = [columnOf(sheets, first), columnOf(sheets, second)];
  const models = [...a.keys()].filter((model) => b.has(model));
  return [models.map((model) => a.get(model) as number), models.map((model) => b.get(model) as number)];
};

/** The orders, on each of two sets, of the models that have both; empty if the orders are equal. */
const changedOrder = (sheets: PaperSheets, first: string, second: string): readonly string[] => {
  const columns = [columnOf(sheets, first), columnOf(sheets, second)];
  const orders = columns.map((column) =>
    labelsByValue(column)
      .filter((model) => columns.every((one) => one.has(model)))
      .join(" > "),
  );
  return orders[0] === orders[1] ? [] : [orders.join(" against ")];
};

/** A p-value with two digits. The claim holds if the p-value, rounded to one digit, is `printed`. */
const pFacts = (pValue: number, printed: string) => ({
  p: pValue.toExponential(1),
  holds: pValue.toExponential(0) === printed,
});

/** The p-value of a correlation r of six pairs. Two orthogonal polynomials give lists with this correlation. */
const pOfSix = (r: number): number => {
  const line = [-5, -3, -1, 1, 3, 5].map((value) => value / Math.sqrt(70));
  const bow = [5, -1, -4, -4, -1, 5].map((value) => value / Math.sqrt(84));
  const mixed = line.map((value, i) => r * value + Math.sqrt(1 - r * r) * (bow[i] as number));
  return pearson(line, mixed).test.pValue;
};

/** Computations on the sets of problems in UniCode's table 5. */
export const unicodeGeneratorComputations = {
  /** Pearson's r of the rates on two sets. */
  correlation: (sheets: PaperSheets, { slack, ...sets }: Sets & { readonly slack: number }) => ({
    value: pearson(...sharedRates(sheets, sets)).estimate,
    slack,
  }),
  /** The p-value of Pearson's r of the rates on two sets. Placeholders: `p` and `r`. */
  correlationTest: (sheets: PaperSheets, { printed, ...sets }: Sets & { readonly printed: string }) => {
    const { estimate, test } = pearson(...sharedRates(sheets, sets));
    return { ...pFacts(test.pValue, printed), r: estimate.toFixed(4) };
  },
  /** The p-value of a printed r of six pairs. */
  printedTest: (_: PaperSheets, { r, printed }: { readonly r: number; readonly printed: string }) =>
    pFacts(pOfSix(r), printed),
  /** Spearman's `rho` of the rates on two sets. The claim holds if `rho` is at least `least`. */
  rankCorrelation: (sheets: PaperSheets, { least, ...sets }: Sets & { readonly least: number }) => {
    const { estimate } = spearman(...sharedRates(sheets, sets));
    return { rho: estimate.toFixed(3), holds: estimate >= least };
  },
  /**
   * A statement that all sets give the same order of models. The text lists the orders on each pair of sets that
   * differ.
   */
  orderChanges: (
    sheets: PaperSheets,
    { sets, words }: { readonly sets: readonly string[]; readonly words: ExceptionWords },
  ) => {
    const changes = sets.flatMap((a, i) => sets.slice(i + 1).flatMap((b) => changedOrder(sheets, a, b)));
    return exceptionFacts(changes, words, "; ");
  },
} satisfies ClaimRegistry["computations"];
