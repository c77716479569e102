import { rankSum } from "../../../toolkit/stats/audit/rank-sum.ts";
import { recomputeRanks } from "../../../toolkit/stats/audit/recompute-ranks.ts";
import { nameClaim, numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import { short } from "./short-name.ts";

const averages = "Average Rank";

/**
 * Compares every rank in PAIR-Bench's table 4 with the order in table 3. Models with equal values in table 3 may
 * exchange ranks.
 */
const cells = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [board, sheet] = [table("3"), table("4")];
  return sheet
    .rows()
    .filter(({ metric }) => metric !== averages && metric !== "Net Gain")
    .map(({ dims, metric, value, printed }) => {
      const column = short(board.column("model", { metric }));
      const sign = metric === "Turns to Fix" ? -1 : 1;
      const modelValue = sign * (column.get(dims.model ?? "") ?? Number.NaN);
      const better = [...column.values()].filter((other) => sign * other > modelValue).length;
      const equal = [...column.values()].filter((other) => sign * other === modelValue).length;
      return statementClaim({
        place: `table 4, ${dims.model}, ${metric}`,
        claim: `${dims.model} has rank ${printed} in ${metric}`,
        printed,
        recomputed: equal === 1 ? String(better + 1) : `${better + 1} to ${better + equal}`,
        holds: (value ?? 0) > better && (value ?? 0) <= better + equal,
        why: "its place in the column of table 3",
      });
    });
};

/** Checks the ranks by net gain in PAIR-Bench's table 4. Table 3 has no metric of this name, only two similar ones. */
const netGain = (board: Sheet, printed: string): readonly PaperClaim[] => {
  const claim = "the models in the order of their net gain";
  const by = (metric: string): string => labelsByValue(short(board.column("model", { metric }))).join(", ");
  return [
    nameClaim({
      place: "table 4, Net Gain",
      claim,
      printed,
      recomputed: by("Final Fix gain"),
      why: `sorted by Final Fix minus Initial Fix, the only gain of table 3; Gap Closure, which stands in its place there, gives ${by("Gap Closure")}`,
    }),
    uncheckedClaim({
      place: "table 4, Net Gain, definition",
      claim: "net gain is one of the metrics of section IV-E",
      printed,
      why: "no section defines net gain, so its own numbers are not in the paper",
    }),
  ];
};

/**
 * Checks PAIR-Bench's table 4: each rank column against table 3, the average column against the ranks in the same row.
 */
export const rankClaims = ({ table, figure }: PaperSheets): readonly PaperClaim[] => {
  const [board, sheet] = [table("3"), table("4")];
  const metrics = sheet.labels("metric").filter((metric) => metric !== averages);
  const models = sheet.labels("model");
  const lists = metrics.map((metric) => models.map((model) => sheet.value({ model, metric })));
  const printed = models.map((model) => sheet.printed({ model, metric: averages }));
  const { recomputed } = recomputeRanks(lists, printed);
  const meanRank = new Map(models.map((model, i) => [model, recomputed[i] as number]));
  const total = rankSum(printed.map(Number), 2);
  const firsts = metrics.filter((metric) => sheet.value({ model: "DeepSeek", metric }) === 1);
  const order = (metric: string): string => labelsByValue(sheet.column("model", { metric }), "lower").join(", ");
  return [
    ...cells({ table, figure }),
    ...metrics
      .filter((metric) => metric !== "Net Gain")
      .map((metric) =>
        nameClaim({
          place: `table 4, ${metric}`,
          claim: `the models in the order of their ${metric}`,
          printed: order(metric),
          recomputed: labelsByValue(
            short(board.column("model", { metric })),
            metric === "Turns to Fix" ? "lower" : "higher",
          ).join(", "),
          why: "sorted by table 3; equals in its order",
        }),
      ),
    ...netGain(board, order("Net Gain")),
    ...models.map((model, i) =>
      numberClaim({
        place: `table 4, ${model}, ${averages}`,
        claim: `average of the ${metrics.length} ranks of ${model}`,
        printed: printed[i] as string,
        value: recomputed[i] as number,
        why: "mean of the ranks printed in the same table",
      }),
    ),
    statementClaim({
      place: "table 4, Average Rank, sum",
      claim: "average ranks of 8 models sum to 36",
      printed: total.sum.toFixed(2),
      recomputed: String(total.expected),
      holds: total.consistent,
      why: "ranks 1 to 8 sum to 36 in every column",
    }),
    nameClaim({
      place: "table 4, Average Rank, order",
      claim: "the models in the order of their average rank",
      printed: order(averages),
      recomputed: labelsByValue(meanRank, "lower").join(", "),
      why: "sorted by the recomputed average ranks",
    }),
    statementClaim({
      place: "section V-A8, most metrics",
      claim: "DeepSeek ranks first in most metrics",
      printed: "most",
      recomputed: `${firsts.length} of ${metrics.length}`,
      holds: firsts.length > metrics.length / 2,
      why: "rank columns of table 4 where DeepSeek is 1",
    }),
    nameClaim({
      place: "section V-A8, next tier",
      claim: "Gemini and Qwen form the next tier",
      printed: "Gemini, Qwen",
      recomputed: labelsByValue(meanRank, "lower").slice(1, 3).join(", "),
      why: "second and third of the recomputed average ranks",
    }),
  ];
};
