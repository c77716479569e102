import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** Computations on numbers and lists that the text of the UniCode paper gives. */
export const unicodeListComputations = {
  /** A part as a percentage of a total. */
  percentage: (_: PaperSheets, { part, total }: { readonly part: number; readonly total: number }) =>
    (100 * part) / total,
  /** A statement that each list has `from` to `to` items. The placeholder `sizes` has their numbers of items. */
  sizeRange: (
    _: PaperSheets,
    { lists, from, to }: { readonly lists: readonly (readonly string[])[]; readonly from: number; readonly to: number },
  ) => ({
    sizes: lists.map(({ length }) => length).join(" and "),
    holds: lists.every(({ length }) => length >= from && length <= to),
  }),
  /**
   * The hours that problems take, at `least` to `most` minutes each. The claim holds if more than `above` hours are
   * possible.
   */
  workingHours: (
    _: PaperSheets,
    of: { readonly problems: number; readonly least: number; readonly most: number; readonly above: number },
  ) => {
    const [from, to] = [(of.problems * of.least) / 60, (of.problems * of.most) / 60];
    return { from: from.toFixed(1), to: to.toFixed(1), holds: to > of.above };
  },
} satisfies ClaimRegistry["computations"];
