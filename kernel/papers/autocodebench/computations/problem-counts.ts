import { meanOf, sumOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { type Selection, sheetOf } from "../../claims/shared-computations.ts";
import type { PaperSheets } from "../../paper-spec.ts";
import { countFitting, isPopular, popular } from "../board.ts";
import { type BoardId, languageBoard } from "./boards.ts";

interface CountLimits extends BoardId {
  /** The smallest count for which a statement holds. */
  readonly least?: number;
  /** The largest ratio of two counts for which a statement holds. */
  readonly ratio?: number;
}

interface LanguageId {
  readonly language: string;
}

/** Recomputes the numbers of problems by language. */
export const problemCountComputations = {
  /** The printed count of one language in table 4, against the `likely` one that most rates of its column fit. */
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
  /** The sum of the printed counts. It holds if it is the printed `total`, which table 9 lacks. */
  countTotal: (sheets: PaperSheets, { table }: BoardId): ClaimFacts => {
    const value = sumOf([...languageBoard(sheets, { table }).printed.values()]);
    const total = sheets.table(table).rows({ model: "Count", language: "Average" })[0];
    return { value, total: total?.printed, holds: value === total?.value };
  },
  /** The number of languages, times the problems in `each` of them. */
  languages: (sheets: PaperSheets, { each = 1, ...id }: BoardId & { readonly each?: number }) =>
    each * languageBoard(sheets, id).printed.size,
  /** The `smallest` and the `largest` printed count. */
  countRange: (sheets: PaperSheets, { least = 0, ratio = Infinity, ...id }: CountLimits): ClaimFacts => {
    const counts = [...languageBoard(sheets, id).printed.values()];
    const [smallest, largest] = [Math.min(...counts), Math.max(...counts)];
    return { smallest, largest, holds: smallest >= least && largest <= ratio * smallest };
  },
  /** The number of problems in a language, of which a rate is a share. */
  languageProblems: (
    sheets: PaperSheets,
    { language, units, ...id }: BoardId & LanguageId & { readonly units: string },
  ): ClaimFacts => ({ n: languageBoard(sheets, id).counts.get(language) ?? 1, units }),
  /** The mean of the selected cells in the six popular languages. */
  popularMean: (sheets: PaperSheets, { where, ...id }: Selection): ClaimFacts => ({
    value: meanOf(popular.map((language) => sheetOf(sheets, id).value({ ...where, language }))),
    slack: 0.05,
  }),
} satisfies ClaimRegistry["computations"];

/** Lists cells by language. */
export const problemCountFamilies = {
  /** The selected cells of the six popular languages. Placeholders: `language` and `printed`. */
  popularCells: (sheets: PaperSheets, { where, ...id }: Selection) =>
    sheetOf(sheets, id)
      .rows(where)
      .filter(({ dims }) => isPopular(dims.language ?? ""))
      .map(({ dims: { language }, printed }) => ({ language, printed })),
} satisfies ClaimRegistry["families"];
