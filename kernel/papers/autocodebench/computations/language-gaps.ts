import { meanOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";
import { isPopular, type PaperBoardRow, weightedMean } from "../board.ts";
import { type BoardId, languageBoard } from "./boards.ts";

/** The two groups of languages: those whose problems were made directly, and those with translated problems. */
type LanguageGroup = "popular" | "low-resource";

/** Selects the rows of a leaderboard table whose averages lie in a range. */
interface AverageRange extends BoardId {
  readonly from: number;
  readonly to: number;
}

interface ShareLimits extends BoardId {
  /** The claim holds only if the share of rows is at least this. Default 0. */
  readonly least?: number;
  /** The claim holds only if the share of rows is below this. Default: no limit. */
  readonly below?: number;
}

const meanRate = ({ cells }: PaperBoardRow, group: LanguageGroup): number =>
  meanOf(
    [...cells].filter(([language]) => isPopular(language) === (group === "popular")).map(([, text]) => Number(text)),
  );

const gapOf = (rows: readonly PaperBoardRow[], group: LanguageGroup): number => {
  const means = rows.map((row) => meanRate(row, group));
  return Math.max(...means) - Math.min(...means);
};

const similarRows = (sheets: PaperSheets, { from, to, ...id }: AverageRange): readonly PaperBoardRow[] =>
  languageBoard(sheets, id).rows.filter(({ average }) => Number(average) >= from && Number(average) <= to);

const labelList = (rows: readonly PaperBoardRow[]): string => rows.map(({ label }) => label).join(", ");

/** Recomputes statements about popular and low-resource languages. */
export const languageGapComputations = {
  /** The models with averages in a range. The claim holds if there are `count` of them. */
  similarModels: (sheets: PaperSheets, { count, ...range }: AverageRange & { readonly count: number }): ClaimFacts => {
    const rows = similarRows(sheets, range);
    return { value: rows.length, list: labelList(rows), holds: rows.length === count };
  },
  /**
   * The difference between the best and the worst model with averages in a range, in one group of languages.
   * Placeholders: `gap`; `misfits`, the number of rows with a wrong average; `fitting`, the gap without these rows.
   */
  languageGap: (
    sheets: PaperSheets,
    { group, ...range }: AverageRange & { readonly group: LanguageGroup },
  ): ClaimFacts => {
    const rows = similarRows(sheets, range);
    const { counts } = languageBoard(sheets, range);
    // A row is a misfit if its printed average is not the mean of its languages.
    const fits = rows.filter((row) => Math.abs(weightedMean(row, counts) - Number(row.average)) <= 0.1);
    return {
      gap: gapOf(rows, group).toFixed(1),
      fitting: gapOf(fits, group).toFixed(1),
      misfits: rows.length - fits.length,
    };
  },
  /**
   * A statement that models with averages in a range differ more in the low-resource languages than in the popular
   * ones.
   */
  widerLanguageGap: (sheets: PaperSheets, range: AverageRange): ClaimFacts => {
    const rows = similarRows(sheets, range);
    const [low, popular] = [gapOf(rows, "low-resource"), gapOf(rows, "popular")];
    return { low: low.toFixed(1), popular: popular.toFixed(1), list: labelList(rows), holds: low > popular };
  },
  /** The number of rows with a higher mean in the low-resource languages, out of `complete` rows without lost cells. */
  easierLowResource: (sheets: PaperSheets, { least = 0, below = Infinity, ...id }: ShareLimits): ClaimFacts => {
    const complete = languageBoard(sheets, id).models.filter((row) => row.complete);
    const easier = complete.filter((row) => meanRate(row, "low-resource") > meanRate(row, "popular"));
    const share = easier.length / complete.length;
    return { value: easier.length, complete: complete.length, holds: share >= least && share < below };
  },
} satisfies ClaimRegistry["computations"];
