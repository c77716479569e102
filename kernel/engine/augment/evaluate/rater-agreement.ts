import { fleissKappa } from "../../../../toolkit/stats/agreement/fleiss-kappa.ts";

/** The agreement of annotators; each of them answers every item. */
export interface RaterAgreement {
  /** Mean share of agreeing pairs of annotators. */
  readonly agreement: number;
  readonly kappa: number | null;
  /** `zero_variance` if the chance agreement is 1; kappa is then undefined. */
  readonly reason: "zero_variance" | null;
}

/**
 * Share of agreeing pairs, and Fleiss' kappa.
 *
 * @param rows answers of each item, one for each of at least two annotators; at least one item
 */
export const raterAgreement = (rows: readonly (readonly string[])[]): RaterAgreement => {
  const values = [...new Set(rows.flat())];
  const counts = rows.map((row) => values.map((value) => row.filter((answer) => answer === value).length));
  const raters = rows[0]!.length;
  const pairs = (row: readonly number[]): number =>
    row.reduce((sum, count) => sum + count * (count - 1), 0) / (raters * (raters - 1));
  const agreement = counts.reduce((sum, row) => sum + pairs(row), 0) / rows.length;
  if (values.length < 2) return { agreement, kappa: null, reason: "zero_variance" };
  return { agreement, kappa: fleissKappa(counts).estimate, reason: null };
};
