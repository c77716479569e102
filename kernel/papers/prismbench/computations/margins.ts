import type { PaperRow } from "../../../../datasets/papers/paper-table.ts";
import { duplicateRows } from "../../../../toolkit/stats/audit/duplicate-rows.ts";
import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import type { PaperSheets, Sheet } from "../../sheet.ts";
import { interventions, success } from "../models.ts";

interface Column {
  readonly table: string;
  readonly model: string;
}

interface Metric {
  readonly table: string;
  readonly metric: string;
}

/** The smallest 95% margin of a mean of three whole numbers that differ: 1.96 × √(1/3) / √3. */
const leastMargin = (1.96 * Math.sqrt(1 / 3)) / Math.sqrt(3);

/** The mean in a cell that also has a margin. */
const meanIn = ({ printed }: PaperRow): string => printed.split(/\s*\\pm\s*/)[0] ?? printed;

/** Placeholders of a cell: its `model`, its `label`, its `mean` as printed, `value`, `margin`, lower `bound`. */
const memberOf = (row: PaperRow) => {
  const { dims, value, margin } = row;
  return {
    model: dims.model,
    label: dims.concept ?? dims.difficulty,
    mean: meanIn(row),
    value,
    margin,
    marginText: margin?.toFixed(2) ?? "",
    certain: margin === 0,
    bound: ((value ?? 0) - (margin ?? 0)).toFixed(2),
  };
};

const cellsOf = ({ table }: PaperSheets, of: Metric): readonly PaperRow[] =>
  table(of.table).rows({ metric: of.metric });

const isBeyond = ({ value, margin }: PaperRow): boolean =>
  (value ?? 0) - (margin ?? 0) < 0 || (value ?? 0) + (margin ?? 0) > 1;

/** The margins of some models in each row of a table. */
const marginRows = (sheet: Sheet, by: string, models: readonly string[]): readonly (readonly string[])[] =>
  sheet
    .labels(by)
    .map((label) =>
      models.flatMap((model) =>
        [success, interventions].map((metric) => String(sheet.cell({ [by]: label, model, metric }).margin)),
      ),
    );

/** Families of cells with margins in PrismBench's tables 5 and 6. */
export const prismbenchMarginFamilies = {
  cellsWithMargin: (sheets: PaperSheets, of: Metric) => cellsOf(sheets, of).map(memberOf),
  zeroCells: (sheets: PaperSheets, of: Metric) =>
    cellsOf(sheets, of)
      .filter(({ value }) => value === 0)
      .map(memberOf),
  /** Rates whose margins reach below 0 or above 1. */
  cellsBeyond: (sheets: PaperSheets, of: Metric) => cellsOf(sheets, of).filter(isBeyond).map(memberOf),
} satisfies ClaimRegistry["families"];

/** Computations on the margins and counts of PrismBench's tables 5 and 6. */
export const prismbenchMarginComputations = {
  /**
   * A statement that means of three whole counts are multiples of 1/3. The text lists the means that are not. The
   * placeholder `cells` is the number of means.
   */
  wholeCounts: ({ table }: PaperSheets, { words, ...of }: Column & { readonly words: ExceptionWords }) => {
    const rows = table(of.table).rows({ model: of.model, metric: interventions });
    const odd = rows.map(meanIn).filter((mean) => !grim(mean, 3).consistent);
    return { ...exceptionFacts(odd, words), cells: rows.length };
  },
  /**
   * A statement that margins of three whole counts are 0 or at least `least`. The placeholder `list` has the margins.
   */
  countMargins: ({ table }: PaperSheets, of: Column) => {
    const rows = table(of.table).rows({ model: of.model, metric: interventions });
    const margins = rows.map(({ margin }) => margin ?? 0);
    return {
      list: rows.map(({ margin }) => margin?.toFixed(2)).join(", "),
      least: leastMargin.toFixed(2),
      holds: margins.every((margin) => margin <= 0 || margin >= leastMargin),
    };
  },
  /**
   * A statement that no margins in table 6 repeat those of `difficulty` in table 5. Placeholders: `list` of models,
   * `margins` in table 5.
   */
  copiedMargins: (
    { table }: PaperSheets,
    of: { readonly difficulty: string; readonly models: readonly string[] } & {
      readonly groups: readonly (readonly string[])[];
      readonly words: ExceptionWords;
    },
  ) => {
    const [byDifficulty, byConcept] = [table("5"), table("6")];
    const place = byDifficulty.labels("difficulty").indexOf(of.difficulty);
    const margins = marginRows(byDifficulty, "difficulty", of.models)[place] ?? [];
    const concepts = byConcept.labels("concept");
    const copies = of.groups.flatMap((group) =>
      duplicateRows([margins], marginRows(byConcept, "concept", group)).matches.map(
        ([, j]) => `${concepts[j]} of ${group.join(", ")}`,
      ),
    );
    return { ...exceptionFacts(copies, of.words, "; "), list: of.models.join(", "), margins: margins.join(", ") };
  },
} satisfies ClaimRegistry["computations"];
