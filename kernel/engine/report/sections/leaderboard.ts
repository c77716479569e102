import { Table } from "../../../../toolkit/tables/table.ts";
import { leaderboardChart } from "../../analyse/views.ts";
import type { ReportInput } from "./input.ts";
import { figure, narrowWidth, paragraph, type Section, tableHtml } from "./section.ts";

const ofPasses =
  "pass@k is the estimated chance that at least one of k samples passes every hidden test. An interval says which rates for tasks like these the results leave plausible; a sample that ended in an error is missing from every rate, not counted as a failure.";

const ofCriterion = (primary: string): string =>
  `Models are ranked by the mean of ${primary} over tasks. A sample that ended in an error is missing from it. The parts of this page that count passes are left out; run.compare(a, b, { criterion: "${primary}" }) compares two models by it.`;

/**
 * The section with the models' pass rates. If another criterion ranks the models, the section has their scores by it.
 */
export const leaderboardSection = async (run: ReportInput): Promise<Section> => {
  const { primary } = run.manifest.config;
  const { value, table, chart } = run.leaderboard();
  return {
    id: "leaderboard",
    title: "Leaderboard",
    html: `${await figure(chart, leaderboardChart(value, { width: narrowWidth }))}${table instanceof Table ? tableHtml(table) : paragraph(table)}${paragraph(primary === undefined ? ofPasses : ofCriterion(primary))}`,
  };
};
