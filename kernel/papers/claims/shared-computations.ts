import { meanOf } from "../../../toolkit/base/averages.ts";
import { bestLabels, labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet, Where } from "../sheet.ts";
import type { ClaimRegistry } from "./computation.ts";

/** Names a transcribed table, or a transcribed figure. */
export interface SheetId {
  readonly table?: string;
  readonly figure?: string;
}

/** Selects rows of a table or figure; without labels, all rows. */
export interface Selection extends SheetId {
  readonly where?: Where;
}

interface ColumnSelection extends Selection {
  /** The dimension whose labels name the values. */
  readonly by: string;
  /** The end of the scale that comes first. Default "higher". */
  readonly better?: "higher" | "lower";
}

/** Two cells of one table. */
interface Pair extends SheetId {
  readonly first: Where;
  readonly second: Where;
}

export const sheetOf = ({ table, figure }: PaperSheets, id: SheetId): Sheet =>
  id.figure === undefined ? table(id.table ?? "") : figure(id.figure);

const columnOf = (sheets: PaperSheets, { by, where, ...id }: ColumnSelection): ReadonlyMap<string, number> =>
  sheetOf(sheets, id).column(by, where);

const valuesOf = (sheets: PaperSheets, { where, ...id }: Selection): readonly number[] =>
  sheetOf(sheets, id)
    .rows(where)
    .map(({ value }) => value ?? Number.NaN);

const pairOf = (sheets: PaperSheets, { first, second, ...id }: Pair) => {
  const sheet = sheetOf(sheets, id);
  return { first: sheet.value(first), second: sheet.value(second) };
};

const listFacts = (list: readonly string[]) => ({ value: list.length, list: list.join(", ") });

/** Computations that claims of every paper use. */
export const sharedComputations = {
  /** The number of one cell. The placeholder `cellText` is its text. */
  cell: (sheets: PaperSheets, { where, ...id }: Selection) => {
    const { value, printed } = sheetOf(sheets, id).cell(where ?? {});
    return { value: value ?? Number.NaN, cellText: printed };
  },
  /** The first of two cells minus the second. */
  difference: (sheets: PaperSheets, of: Pair) => {
    const { first, second } = pairOf(sheets, of);
    return { value: first - second, first, second };
  },
  /** The first of two cells divided by the second. */
  ratio: (sheets: PaperSheets, of: Pair) => {
    const { first, second } = pairOf(sheets, of);
    return { value: first / second, first, second };
  },
  /** A statement that the first of two cells is larger than the second. */
  exceeds: (sheets: PaperSheets, of: Pair) => {
    const { first, second } = pairOf(sheets, of);
    return { holds: first > second, difference: first - second, first, second };
  },
  /** The number of labels of one dimension. The placeholder `list` has the labels. */
  labels: (sheets: PaperSheets, { by, where, ...id }: Omit<ColumnSelection, "better">) =>
    listFacts(sheetOf(sheets, id).labels(by, where)),
  /** The number of items of a list. The placeholder `list` has the items. */
  items: (_: PaperSheets, { list }: { readonly list: readonly string[] }) => listFacts(list),
  /** The mean of the selected cells. */
  mean: (sheets: PaperSheets, of: Selection) => meanOf(valuesOf(sheets, of)),
  /** The sum of the selected cells. */
  sum: (sheets: PaperSheets, of: Selection) => valuesOf(sheets, of).reduce((total, value) => total + value, 0),
  /** All labels with the best value, joined by "and". */
  best: (sheets: PaperSheets, { better, ...of }: ColumnSelection) => bestLabels(columnOf(sheets, of), better),
  /** The labels from place `from` to place `to`, counted from 0, in order from the best value. */
  order: (
    sheets: PaperSheets,
    { better, from, to, ...of }: ColumnSelection & { readonly from?: number; readonly to?: number },
  ) => labelsByValue(columnOf(sheets, of), better).slice(from, to).join(", "),
} satisfies ClaimRegistry["computations"];

/** Families that claims of every paper use. */
export const sharedFamilies = {
  /** The selected rows of a table. Placeholders: its dimensions by name, `metric`, `printed`, `value`, `margin`, `n`. */
  rows: (sheets: PaperSheets, { where, ...id }: Selection) =>
    sheetOf(sheets, id)
      .rows(where)
      .map(({ dims, metric, printed, value, margin, n }) => ({ ...dims, metric, printed, value, margin, n })),
  /** The labels of a dimension. The placeholder has the name of the dimension. */
  labels: (sheets: PaperSheets, { by, where, ...id }: Omit<ColumnSelection, "better">) =>
    sheetOf(sheets, id)
      .labels(by, where)
      .map((label) => ({ [by]: label })),
} satisfies ClaimRegistry["families"];
