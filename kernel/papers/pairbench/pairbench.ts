import { Table } from "../../../toolkit/tables/index.ts";
import { mean, ranks } from "../numbers.ts";
import type { PaperSheets, PaperSpec } from "../paper-spec.ts";
import { leaderboardClaims } from "./leaderboard-claims.ts";
import { leaderboardTextClaims } from "./leaderboard-text-claims.ts";
import { rankClaims } from "./rank-claims.ts";
import { robustnessClaims, tauClaims } from "./robustness-claims.ts";
import { sensitivityClaims } from "./sensitivity-claims.ts";
import { short } from "./short-name.ts";

/** Ranks from table 3, ties averaged, and their average. */
const ranking = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("3");
  const metrics = sheet.labels("metric").filter((metric) => metric !== "Final Fix gain");
  const of = new Map(
    metrics.map((metric) => [
      metric,
      ranks(short(sheet.column("model", { metric })), metric === "Turns to Fix" ? "lower" : "higher"),
    ]),
  );
  const models = [...(of.get("Initial Fix")?.keys() ?? [])];
  const rows = models.map((model) => {
    const own = metrics.map((metric) => of.get(metric)?.get(model) ?? Number.NaN);
    return { model, ...Object.fromEntries(metrics.map((metric, i) => [metric, own[i]])), average: mean(own) };
  });
  return [
    new Table(
      rows.sort((a, b) => a.average - b.average),
      {
        title: "Ranks recomputed from table 3",
        notes: ["Equals share the mean of their places; Net Gain is left out, since the paper does not define it."],
      },
    ),
  ];
};

/** How much less the standard deviations are under controlled feedback. */
const reductions = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("5");
  const rows = sheet.labels("model").flatMap((model) =>
    sheet.rows({ model, setting: "Control" }).flatMap(({ metric, margin }) => {
      if (margin === null) return [];
      const vanilla = sheet.cell({ model, metric, setting: "Vanilla" }).margin ?? Number.NaN;
      return [{ model, metric, controlled: margin, vanilla, "reduction, %": 100 * (1 - margin / vanilla) }];
    }),
  );
  return [new Table(rows, { title: "Standard deviations over three runs, recomputed reduction" })];
};

/** Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback. */
export const pairbench: PaperSpec = {
  name: "pairbench",
  title: "Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback (PAIR-Bench)",
  claims: [leaderboardClaims, leaderboardTextClaims, rankClaims, robustnessClaims, tauClaims, sensitivityClaims],
  derived: { "3": ranking, "4": ranking, "5": reductions },
  figures: {},
};
