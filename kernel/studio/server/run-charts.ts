import type { Chart } from "../../../toolkit/charts/chart.ts";
import { costAccuracy } from "../../../toolkit/charts/cost-accuracy.ts";
import type { RateGroup } from "../../engine/analyse/group-rates.ts";
import { leaderboardChart } from "../../engine/analyse/views.ts";
import type { Run } from "../../engine/run-handle.ts";

/** The fields of a task by which the page's charts group pass rates. */
export const groupKinds = ["difficulty", "language", "concept"] as const satisfies readonly RateGroup[];

/**
 * Name → function that draws the chart, for all charts for which the run has data. `size`: width of each picture in
 * pixels.
 */
export const runCharts = (run: Run, size: { readonly width?: number } = {}): Readonly<Record<string, () => Chart>> => {
  const rows = run.leaderboard().value;
  if (rows.every(({ score }) => score === null)) return {};
  const costs = rows.filter(({ cost, score }) => cost !== null && cost > 0 && score !== null);
  return {
    leaderboard: () => leaderboardChart(rows, size),
    ...(run.manifest.config.samples > 1 ? { "pass-curve": () => run.passCurve(size) } : {}),
    ...(run.groupRates("difficulty").length > 0 ? { difficulty: () => run.difficultyHeatMap(size) } : {}),
    ...(run.groupRates("concept").length > 0 ? { concepts: () => run.conceptHeatMap(size) } : {}),
    ...(costs.length > 0
      ? {
          cost: () =>
            costAccuracy(
              costs.map(({ label, cost, score }) => ({ model: label, cost: cost ?? 0, score: score! })),
              size,
            ),
        }
      : {}),
  };
};
