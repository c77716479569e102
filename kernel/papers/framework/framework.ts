import { Table } from "../../../toolkit/tables/table.ts";
import { joinRegistries } from "../claims/computation.ts";
import type { PaperSpec } from "../paper-spec.ts";
import type { PaperSheets } from "../sheet.ts";
import { frameworkListComputations } from "./computations/lists.ts";
import { frameworkScoreComputations } from "./computations/scores.ts";
import { frameworkRows } from "./evaluation-rows.ts";
import { frameworkLayouts } from "./layouts.ts";

/** The differences and ratios between the scores of the thesis' two models in table 3. */
const differences = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("3");
  const [first = "", second = ""] = sheet.labels("model");
  const rows = sheet
    .labels("metric")
    .filter((metric) => sheet.column("model", { metric }).size === 2)
    .map((metric) => {
      const [a, b] = [sheet.value({ model: first, metric }), sheet.value({ model: second, metric })];
      return { criterion: metric, difference: b - a, ratio: b / a };
    });
  return [
    new Table(rows, {
      title: `${second} against ${first}`,
      notes: ["The thesis gives no number of tasks, so no interval can be given."],
    }),
  ];
};

/** The master's thesis on a modular benchmarking framework. */
export const framework: PaperSpec = {
  name: "framework",
  title: "Design of an Evaluation Method for AI Programming Assistants (Shergalis, Málaga 2025)",
  registry: joinRegistries({ computations: frameworkScoreComputations }, { computations: frameworkListComputations }),
  filled: frameworkRows,
  layouts: frameworkLayouts,
  unfilled: { "1": "it describes benchmarks of others" },
  derived: { "3": differences },
  figures: {},
};
