import { rankSum } from "../../../../toolkit/stats/audit/rank-sum.ts";
import { recomputeRanks } from "../../../../toolkit/stats/audit/recompute-ranks.ts";
import { type ClaimRegistry, oncePerPaper } from "../../claims/computation.ts";
import { labelsByValue } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";
import { boardColumn, boardDirection, boardModels } from "./board.ts";

const averages = "Average Rank";

/** Returns the rank columns of PAIR-Bench's table 4, without their average. */
const rankMetrics = ({ table }: PaperSheets): readonly string[] =>
  table("4")
    .labels("metric")
    .filter((metric) => metric !== averages);

/** Orders the models by a column of PAIR-Bench's table 4, whose ranks count from the best. */
const rankedModels = ({ table }: PaperSheets, metric: string): string =>
  labelsByValue(table("4").column("model", { metric }), "lower").join(", ");

const printedAverages = ({ table }: PaperSheets): readonly string[] =>
  table("4")
    .rows({ metric: averages })
    .map(({ printed }) => printed);

/** Maps the models of PAIR-Bench's table 4 to the means of their printed ranks. */
const meanRanks = oncePerPaper((sheets): ReadonlyMap<string, number> => {
  const sheet = sheets.table("4");
  const models = sheet.labels("model");
  const lists = rankMetrics(sheets).map((metric) => models.map((model) => sheet.value({ model, metric })));
  const { recomputed } = recomputeRanks(lists, printedAverages(sheets));
  return new Map(models.map((model, i) => [model, recomputed[i] as number]));
});

/** Computations from PAIR-Bench's table 4. */
export const rankComputations = {
  /**
   * A statement that `rank` is the place of a model in table 3. Models with equal values share their places. The
   * placeholder `places` is the place, or the range of places.
   */
  rankPlaces: (
    sheets: PaperSheets,
    { model, metric, rank }: { readonly model: string; readonly metric: string; readonly rank: number },
  ) => {
    const column = boardColumn(sheets, metric);
    const sign = boardDirection(sheets, metric) === "lower" ? -1 : 1;
    const value = sign * (column.get(model) ?? Number.NaN);
    const better = [...column.values()].filter((other) => sign * other > value).length;
    const last = better + [...column.values()].filter((other) => sign * other === value).length;
    return {
      places: last === better + 1 ? String(last) : `${better + 1} to ${last}`,
      holds: rank > better && rank <= last,
    };
  },
  /**
   * The models in order of column `by` of table 3. Placeholders: `ranked`, the order in table 4; `other`, the order by
   * column `other` of table 3.
   */
  rankOrder: (
    sheets: PaperSheets,
    { metric, by, other }: { readonly metric: string; readonly by: string; readonly other?: string },
  ) => ({
    value: boardModels(sheets, by).join(", "),
    ranked: rankedModels(sheets, metric),
    ...(other === undefined ? {} : { other: boardModels(sheets, other).join(", ") }),
  }),
  /** The mean of a model's ranks. The placeholder `count` is their number. */
  rankMean: (sheets: PaperSheets, { model }: { readonly model: string }) => ({
    value: meanRanks(sheets).get(model) ?? Number.NaN,
    count: rankMetrics(sheets).length,
  }),
  /** The sum of the printed average ranks. Placeholders: `total`, `expected`. */
  rankTotal: (sheets: PaperSheets) => {
    const { sum, expected, consistent } = rankSum(printedAverages(sheets).map(Number), 2);
    return { total: sum.toFixed(2), expected, holds: consistent };
  },
  /**
   * The models in order of their recomputed mean rank. The placeholder `ranked` has their order by the printed mean
   * rank.
   */
  rankMeanOrder: (sheets: PaperSheets, { from, to }: { readonly from?: number; readonly to?: number }) => ({
    value: labelsByValue(meanRanks(sheets), "lower").slice(from, to).join(", "),
    ranked: rankedModels(sheets, averages),
  }),
  /**
   * A statement that a model is first in most columns. Placeholders: `firsts`, the number of these columns, and
   * `columns`.
   */
  rankFirsts: (sheets: PaperSheets, { model }: { readonly model: string }) => {
    const metrics = rankMetrics(sheets);
    const firsts = metrics.filter((metric) => sheets.table("4").value({ model, metric }) === 1).length;
    return { firsts, columns: metrics.length, holds: firsts > metrics.length / 2 };
  },
} satisfies ClaimRegistry["computations"];
