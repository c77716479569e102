import { EngineError } from "../../errors.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { HeaderLine, ModelMetricsLine, RepairLine, TableLine } from "../lines/evidence-lines.ts";
import type { Protocol } from "../trajectory/state.ts";

export const headerIn = (lines: readonly RepairLine[]): HeaderLine => {
  const header = linesOf(lines, "header")[0];
  if (!header) throw new TypeError("the evidence lacks its header");
  return header;
};

/** The metrics of each model in the main setting, for one protocol and run. The order is that of the study's models. */
export const mainMetrics = (
  lines: readonly RepairLine[],
  protocol: Protocol = "controlled",
  run = 1,
): readonly ModelMetricsLine[] => {
  const metricLines = linesOf(lines, "modelMetrics").filter(
    (line) => line.setting === "main" && line.protocol === protocol && line.run === run,
  );
  if (metricLines.length > 0) return metricLines;
  const hasEnded = linesOf(lines, "table").length > 0;
  throw new EngineError(hasEnded ? `the study has no protocol ${protocol}` : "the study has not ended", {
    code: "nothing_to_run",
    hint: hasEnded ? "run a study with this protocol" : "resume the study",
  });
};

/**
 * Reads the evidence line of a table. Throws `nothing_to_run` if the study lacks the settings or runs that the table
 * needs.
 */
export const tableIn = (lines: readonly RepairLine[], table: TableLine["table"]): TableLine => {
  const tableLine = linesOf(lines, "table").find((line) => line.table === table);
  if (tableLine) return tableLine;
  const needs: Readonly<Record<string, string>> = {
    V: "at least two runs and the protocol vanilla",
    VI: "at least two runs",
    VII: "a further setting (option sensitivity)",
  };
  throw new EngineError(`the study has no Table ${table}`, {
    code: "nothing_to_run",
    hint: needs[table] ? `run a study with ${needs[table]}` : "resume the study",
  });
};
