import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import { meanOf } from "../../../toolkit/base/averages.ts";
import type { Sheet } from "../sheet.ts";

/** The failure rate in a cell of PrismBench's table 4: ✓ means below 0.01, ✗ above 0.99. */
export const failureRate = ({ printed, value }: PaperRow): number => value ?? (printed === "✓" ? 0 : 1);

/** Failure rates by concept, of one model in one group of difficulties. */
export const failures = (sheet: Sheet, model: string, difficulty: string): ReadonlyMap<string, number> =>
  new Map(sheet.rows({ model, difficulty }).map((row) => [row.dims.concept ?? "", failureRate(row)]));

/** The mean failure rate of a model over the concepts, and over groups of difficulties if there are several. */
export const meanFailure = (sheet: Sheet, model: string, difficulties: readonly string[]): number =>
  meanOf(difficulties.flatMap((difficulty) => [...failures(sheet, model, difficulty).values()]));

export const easy = "Very Easy/Easy";
export const medium = "Medium";
export const hard = "Hard/Very Hard";
