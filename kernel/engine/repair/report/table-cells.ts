import { type Cell, numberCell } from "../../../../toolkit/tables/render/cell.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import type { MetricInterval } from "../metrics/metric-interval.ts";
import { headerIn } from "./study-lines.ts";

/** Metrics that are shown as plain numbers. All others are shares, shown in percent. */
const plainNumbers = new Set(["hintEfficiency", "turnsToFix", "restrictedTurns"]);

/** Abbreviations of the metrics' names as column titles, so that a table fits a terminal. `legend` explains them. */
export const titles: Readonly<Record<string, string>> = {
  initialFix: "Init",
  targetedRepair: "TRS",
  broaderRepair: "BRG",
  preservation: "BP",
  progressMonotonicity: "PMR",
  hintEfficiency: "HE",
  finalFix: "Final",
  finalFixGain: "Gain",
  gapClosure: "GC",
  turnsToFix: "Turns",
  repairRate: "Repair",
  netGain: "Net",
};

/** The meaning of the abbreviations in `titles`, as a note below tables. */
export const legend =
  "Init, Final: programs fixed unaided and in the end; TRS targeted repair, BRG broader repair, BP preservation, PMR monotonicity, HE hint efficiency (0 to 6), GC gap closure; Turns: to a fix.";

/** The number format of a metric: two digits, or percent. */
export const style = (name: string) => (plainNumbers.has(name) ? { digits: 2 } : { percent: true, digits: 1 });

/** A metric's value as a table cell. */
export const cell = (name: string, value: number | null): Cell => numberCell(value, style(name));

const compact = (name: string) => (plainNumbers.has(name) ? { digits: 1 } : { percent: true, digits: 0 });

/** A metric's estimate and interval as a short table cell. */
export const withInterval = (name: string, interval: MetricInterval | null): Cell => {
  if (interval === null) return numberCell(null);
  const { estimate, low, high } = interval;
  const text = (value: number): string => numberCell(value, compact(name)).text.replace("%", "");
  return { text: low === null || high === null ? text(estimate) : `${text(estimate)} [${text(low)}, ${text(high)}]` };
};

/** The note below a table of models if some of the models are simulated. */
export const simulatedNote = (lines: readonly RepairLine[]): readonly string[] =>
  headerIn(lines).models.some(({ simulated }) => simulated)
    ? ["Simulated models (sim/…): their numbers test the pipeline and say nothing about real models."]
    : [];
