import { sumOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../paper-spec.ts";

type List = readonly string[];

/** Computations on numbers and lists that the text of the UniCode paper gives. */
export const unicodeListComputations = {
  /** The sum of printed numbers. */
  numberSum: (_: PaperSheets, { numbers }: { readonly numbers: readonly number[] }) => sumOf(numbers),
  /** A part as a percentage of the whole. */
  percentage: (_: PaperSheets, { part, whole }: { readonly part: number; readonly whole: number }) =>
    (100 * part) / whole,
  /** A statement that the first of two printed numbers is larger. */
  largerNumber: (_: PaperSheets, { first, second }: { readonly first: number; readonly second: number }) => ({
    first,
    second,
    holds: first > second,
  }),
  /** The number of items, times the number of things that `each` of them gives. The placeholder `list` has the items. */
  itemTotal: (_: PaperSheets, { list, each }: { readonly list: List; readonly each: number }) => ({
    value: each * list.length,
    list: list.join(", "),
  }),
  /** A statement that a list has `size` items. Placeholders: `count` and `list`. */
  listSize: (_: PaperSheets, { list, size }: { readonly list: List; readonly size: number }) => ({
    count: list.length,
    list: list.join(", "),
    holds: list.length === size,
  }),
  /** A statement that two lists have equally many items. Placeholders: `first`, `second`, and `count` of the second. */
  equalSizes: (_: PaperSheets, { first, second }: { readonly first: List; readonly second: List }) => ({
    first: first.join(", "),
    second: second.join(", "),
    count: second.length,
    holds: first.length === second.length,
  }),
  /** A statement that each list has `from` to `to` items. The placeholder `sizes` has their numbers of items. */
  sizeRange: (
    _: PaperSheets,
    { lists, from, to }: { readonly lists: readonly List[]; readonly from: number; readonly to: number },
  ) => ({
    sizes: lists.map(({ length }) => length).join(" and "),
    holds: lists.every(({ length }) => length >= from && length <= to),
  }),
  /** The hours that problems of `least` to `most` minutes take. It holds if more than `above` hours are possible. */
  workingHours: (
    _: PaperSheets,
    of: { readonly problems: number; readonly least: number; readonly most: number; readonly above: number },
  ) => {
    const [from, to] = [(of.problems * of.least) / 60, (of.problems * of.most) / 60];
    return { from: from.toFixed(1), to: to.toFixed(1), holds: to > of.above };
  },
  /** A statement that a number lies between two others. */
  between: (
    _: PaperSheets,
    { value, low, high }: { readonly value: number; readonly low: number; readonly high: number },
  ) => ({ value, holds: value >= low && value <= high }),
} satisfies ClaimRegistry["computations"];
