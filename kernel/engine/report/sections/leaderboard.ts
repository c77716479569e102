import { Table } from "../../../../toolkit/tables/index.ts";
import type { ReportInput } from "./input.ts";
import { figure, paragraph, type Section, tableHtml } from "./section.ts";

/** Which model passes how often. */
export const leaderboard = async (run: ReportInput): Promise<Section> => {
  const { table, chart } = run.leaderboard();
  return {
    id: "leaderboard",
    title: "Leaderboard",
    html: `${await figure(chart)}${table instanceof Table ? tableHtml(table) : paragraph(table)}${paragraph(
      "pass@k is the estimated chance that at least one of k samples passes every hidden test. An interval says which rates for tasks like these the results leave plausible; a sample that ended in an error is missing from every rate, not counted as a failure.",
    )}`,
  };
};
