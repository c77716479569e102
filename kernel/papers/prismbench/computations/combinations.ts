import { meanOf, sumOf } from "../../../../toolkit/base/averages.ts";
import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import { labelsByValue } from "../../numbers.ts";
import type { PaperSheets, Sheet } from "../../sheet.ts";

interface Figure {
  readonly figure: string;
}

/** Two figures on combinations of concepts, each for another model. */
interface Figures {
  readonly from: string;
  readonly to: string;
}

type Pair = readonly [string, string];

const rate = "success rate";
const visits = "visit count";

/** All pairs of concepts, each once, in the order of the figure. */
const pairsOf = (sheet: Sheet): readonly Pair[] => {
  const concepts = sheet.labels("concept");
  return concepts.flatMap((concept, i) => concepts.slice(i + 1).map((other): Pair => [concept, other]));
};

const textOf = (pair: Pair): string => pair.join(" with ");

const cellOf = (sheet: Sheet, [concept, other]: Pair, metric: string): number =>
  sheet.value({ concept, with: other, metric });

/** The mean success rate over all pairs of concepts that contain one concept. */
const conceptMean = (sheet: Sheet, concept: string): number =>
  meanOf(
    sheet
      .rows({ concept, metric: rate })
      .filter(({ dims }) => dims.with !== concept)
      .map(({ value }) => value ?? 0),
  );

const meanRate = (sheet: Sheet): number =>
  meanOf(sheet.labels("concept").map((concept) => conceptMean(sheet, concept)));

/** The share of a model's nodes from a depth on, in figure 5. */
const deepShare = ({ figure }: PaperSheets, model: string, from: number): number =>
  sumOf(
    figure("5")
      .rows({ model })
      .filter(({ dims }) => Number(dims.depth) >= from)
      .map(({ value }) => value ?? 0),
  );

/** Computations on PrismBench's figure 5, and on the combinations of concepts in its figures 22 and 23. */
export const prismbenchCombinationComputations = {
  /** A statement that the ratios of a model sum to 1, within the rounding of each ratio to a hundredth. */
  ratioSum: ({ figure }: PaperSheets, { model }: { readonly model: string }) => {
    const ratios = [...figure("5").column("depth", { model }).values()];
    const total = sumOf(ratios);
    return { value: total.toFixed(2), holds: Math.abs(total - 1) <= ratios.length * 0.005 + 1e-9 };
  },
  /**
   * A statement that the first model has a larger share of its nodes at `depth` or deeper. The placeholders `first` and
   * `second` are the shares.
   */
  deeperNodes: (
    sheets: PaperSheets,
    of: { readonly first: string; readonly second: string; readonly depth: number },
  ) => {
    const [first, second] = [deepShare(sheets, of.first, of.depth), deepShare(sheets, of.second, of.depth)];
    return { first: first.toFixed(2), second: second.toFixed(2), holds: first > second };
  },
  /**
   * A statement that each pair has the same value in both orders. The text lists the pairs that differ. The placeholder
   * `pairs` is the number of all pairs.
   */
  symmetricPairs: (
    { figure }: PaperSheets,
    { words, metric, ...of }: Figure & { readonly metric: string; readonly words: ExceptionWords },
  ) => {
    const sheet = figure(of.figure);
    const pairs = pairsOf(sheet);
    const odd = pairs.filter(([a, b]) => cellOf(sheet, [a, b], metric) !== cellOf(sheet, [b, a], metric));
    return { ...exceptionFacts(odd.map(textOf), words, "; "), pairs: pairs.length };
  },
  /** A statement that visits are multiples of 1/3. The placeholder `odd` is the number of `cells` that are not. */
  wholeVisits: ({ figure }: PaperSheets, of: Figure) => {
    const cells = figure(of.figure)
      .rows({ metric: visits })
      .filter(({ dims }) => dims.concept !== dims.with);
    const odd = cells.filter(({ printed }) => !grim(printed, 3).consistent).length;
    return { odd, cells: cells.length, holds: odd === 0 };
  },
  /** A statement that pairs without visits have no successes. The text lists the pairs that have some. */
  unvisitedPairs: ({ figure }: PaperSheets, { words, ...of }: Figure & { readonly words: ExceptionWords }) => {
    const sheet = figure(of.figure);
    const odd = pairsOf(sheet)
      .flatMap(([a, b]): readonly Pair[] => [
        [a, b],
        [b, a],
      ])
      .filter((pair) => cellOf(sheet, pair, visits) === 0 && cellOf(sheet, pair, rate) > 0);
    return exceptionFacts(odd.map(textOf), words, "; ");
  },
  /**
   * A statement that the mean success rate is lower in the second figure. The placeholders `first` and `second` are the
   * means.
   */
  lowerCombinations: ({ figure }: PaperSheets, { from, to }: Figures) => {
    const [first, second] = [meanRate(figure(from)), meanRate(figure(to))];
    return { first: first.toFixed(3), second: second.toFixed(3), holds: second < first };
  },
  /**
   * A statement that a concept has one of the `within` largest drops between two figures. The placeholders are its
   * `drop` and the drop's `rank`.
   */
  conceptDrop: (
    { figure }: PaperSheets,
    { concept, from, to, within }: Figures & { readonly concept: string; readonly within: number },
  ) => {
    const [before, after] = [figure(from), figure(to)];
    const drops = new Map(
      before.labels("concept").map((one) => [one, conceptMean(before, one) - conceptMean(after, one)]),
    );
    const rank = labelsByValue(drops).indexOf(concept) + 1;
    return { drop: drops.get(concept)?.toFixed(3), rank, holds: rank <= within };
  },
  /**
   * A statement that a concept succeeds at least as often as the mean. The placeholders are its `rate` and the `mean`.
   */
  moderateConcept: ({ figure }: PaperSheets, of: Figure & { readonly concept: string }) => {
    const sheet = figure(of.figure);
    const [success, mean] = [conceptMean(sheet, of.concept), meanRate(sheet)];
    return { rate: success.toFixed(3), mean: mean.toFixed(3), holds: success >= mean };
  },
} satisfies ClaimRegistry["computations"];
