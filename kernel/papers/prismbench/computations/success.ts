import type { ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import { type ColumnSelection, sheetOf } from "../../claims/selection.ts";
import { bestLabels, labelsByValue } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";
import { prismbenchModels, success } from "../models.ts";

/** The rate below which each later rate must lie: the previous one, or the first. */
type Step = "previous" | "first";

const ratesOf = ({ table }: PaperSheets, model: string): readonly number[] => [
  ...table("5").column("difficulty", { model, metric: success }).values(),
];

const isFalling = (rates: readonly number[], below: Step): boolean =>
  rates.every((rate, i) => i === 0 || rate < (rates[below === "first" ? 0 : i - 1] as number));

/** Computations on success rates by difficulty, and on the best labels. */
export const prismbenchSuccessComputations = {
  /**
   * A statement that the success of all models falls with difficulty. The text lists the models whose success does not.
   */
  fallingModels: (sheets: PaperSheets, { below, words }: { readonly below: Step; readonly words: ExceptionWords }) =>
    exceptionFacts(
      prismbenchModels.map(({ name }) => name).filter((model) => !isFalling(ratesOf(sheets, model), below)),
      words,
    ),
  /** A statement that the success rates of a model are 0 from the difficulty with index `from` on. */
  zeroRates: (sheets: PaperSheets, { model, from }: { readonly model: string; readonly from: number }) => {
    const rates = ratesOf(sheets, model).slice(from);
    return { value: rates.map((rate) => rate.toFixed(2)).join(", "), holds: rates.every((rate) => rate === 0) };
  },
  /** A statement that `labels` are the best ones of a column, in any order. The recomputed text lists the best ones. */
  leadingLabels: (
    sheets: PaperSheets,
    {
      by,
      where,
      better,
      labels,
      ...id
    }: ColumnSelection & { readonly better?: "higher" | "lower"; readonly labels: readonly string[] },
  ) => {
    const leading = labelsByValue(sheetOf(sheets, id).column(by, where), better).slice(0, labels.length);
    return { value: leading.join(", "), holds: labels.every((label) => leading.includes(label)) };
  },
  /**
   * A statement that a model has the highest number at each label; if `shared` is true, it may share it. The text lists
   * the other labels.
   */
  alwaysHighest: (
    { table }: PaperSheets,
    of: { readonly table: string; readonly by: string; readonly model: string; readonly metric: string } & {
      readonly shared: boolean;
      readonly words: ExceptionWords;
    },
  ) => {
    const sheet = table(of.table);
    const isHighest = (label: string): boolean => {
      const best = bestLabels(sheet.column("model", { [of.by]: label, metric: of.metric }));
      return of.shared ? best.split(" and ").includes(of.model) : best === of.model;
    };
    return exceptionFacts(
      sheet.labels(of.by).filter((label) => !isHighest(label)),
      of.words,
    );
  },
} satisfies ClaimRegistry["computations"];
