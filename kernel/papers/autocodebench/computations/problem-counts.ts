import { sumOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";
import { countFitting } from "../board.ts";
import { type BoardId, languageBoard } from "./boards.ts";

interface CountLimits extends BoardId {
  /** The claim holds only if every count is at least this. Default 0. */
  readonly least?: number;
  /** The claim holds only if the largest count is at most this many times the smallest. Default: no limit. */
  readonly ratio?: number;
}

interface LanguageId {
  readonly language: string;
}

/** Recomputes the numbers of problems by language. */
export const problemCountComputations = {
  /**
   * A statement that the printed count of a language in table 4 is the `likely` one. Most rates of its column fit the
   * likely count.
   */
  likelyCount: (sheets: PaperSheets, { language, ...id }: BoardId & LanguageId): ClaimFacts => {
    const { rows, printed, counts } = languageBoard(sheets, id);
    const complete = rows.filter((row) => row.complete);
    const [count, likely] = [printed.get(language) ?? 0, counts.get(language) ?? 0];
    const fitting = (size: number): number => countFitting(complete, new Map([[language, size]]));
    return {
      count,
      likely,
      likelyFit: fitting(likely),
      countFit: fitting(count),
      rows: complete.length,
      holds: count === likely,
    };
  },
  /** The sum of the printed counts. The claim holds if the sum is the printed `total`, which table 9 lacks. */
  countTotal: (sheets: PaperSheets, { table }: BoardId): ClaimFacts => {
    const value = sumOf([...languageBoard(sheets, { table }).printed.values()]);
    const total = sheets.table(table).rows({ model: "Count", language: "Average" })[0];
    return { value, total: total?.printed, holds: value === total?.value };
  },
  /** The number of languages times `each`, the number of problems in each of them (default 1). */
  languages: (sheets: PaperSheets, { each = 1, ...id }: BoardId & { readonly each?: number }) =>
    each * languageBoard(sheets, id).printed.size,
  /** The `smallest` and the `largest` printed count. */
  countRange: (sheets: PaperSheets, { least = 0, ratio = Infinity, ...id }: CountLimits): ClaimFacts => {
    const counts = [...languageBoard(sheets, id).printed.values()];
    const [smallest, largest] = [Math.min(...counts), Math.max(...counts)];
    return { smallest, largest, holds: smallest >= least && largest <= ratio * smallest };
  },
  /** The number `n` of problems in a language: a rate must be a whole number out of `n`. */
  languageProblems: (
    sheets: PaperSheets,
    { language, units, ...id }: BoardId & LanguageId & { readonly units: string },
  ): ClaimFacts => ({ n: languageBoard(sheets, id).counts.get(language) ?? 1, units }),
} satisfies ClaimRegistry["computations"];
