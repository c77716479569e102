import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { funnelSteps } from "../../../engine/generate/report/funnel-steps.ts";
import type { GenerateRun } from "../../../engine/generate/study/generate-run.ts";
import { openGenerate } from "../../../engine/generate/study/open-generate.ts";
import type { FunnelSteps, OpenMethod } from "./method-views.ts";

const funnelsOf = (run: GenerateRun): FunnelSteps[] =>
  run.funnel().map((line) => ({
    title: line.language,
    steps: [
      { name: "started", count: line.started },
      ...funnelSteps([line]).map((name) => ({ name, count: line.passed[name] ?? 0 })),
      { name: "sampled", count: line.sampled },
    ],
    rejected: [
      ...Object.entries(line.rejected).flatMap(([step, reasons]) =>
        Object.entries(reasons).map(([reason, count]) => ({
          reason: `${step}: ${reason.replaceAll("_", " ")}`,
          count,
        })),
      ),
      ...(line.duplicates > 0 ? [{ reason: "duplicate", count: line.duplicates }] : []),
    ],
  }));

/**
 * Opens a run of AutoCodeGen, which generates a benchmark, for display in the page. The views are the number of tasks
 * after each step, tables and figures.
 */
export const generateViews: OpenMethod = async (directory, id) => {
  const run = await openGenerate(directory);
  return {
    command: `taulab generate report ${shellWord(id)}`,
    tables: Object.fromEntries(run.tables().map((name) => [name, () => run.table(name)])),
    figures: Object.fromEntries(run.figures().map((name) => [name, () => run.figure(name)])),
    funnels: () => funnelsOf(run),
  };
};
