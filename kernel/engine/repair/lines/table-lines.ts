import type { ProblemDraws } from "../base/problem-draws.ts";
import { type StudyCell, type StudySetting, studyResults } from "../metrics/study-results.ts";
import { tableFour, tableSeven, tableThree } from "../metrics/tables-of-one-run.ts";
import { tableFive, tableSix } from "../metrics/tables-over-runs.ts";
import type { TableLine } from "./evidence-lines.ts";

/**
 * The evidence lines that hold PAIR-Bench's tables, computed for this study. A table is left out if the study lacks the
 * settings or runs that it needs.
 */
export const tableLines = (
  settings: readonly StudySetting[],
  cells: readonly StudyCell[],
  draws: ProblemDraws,
  level: number,
): readonly TableLine[] => {
  const results = studyResults(settings, cells, draws);
  const { runs, protocols } = settings[0]!;
  return [
    { kind: "table", table: "III", rows: tableThree(results) },
    { kind: "table", table: "IV", rows: tableFour(results) },
    ...(runs >= 2 && protocols.includes("vanilla")
      ? [{ kind: "table", table: "V", ...tableFive(results) } as const]
      : []),
    ...(runs >= 2 ? [{ kind: "table", table: "VI", rows: tableSix(results, level) } as const] : []),
    ...(settings.length >= 2 ? [{ kind: "table", table: "VII", ...tableSeven(results) } as const] : []),
  ];
};
