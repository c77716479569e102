import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { LeaderboardRow } from "../../analyse/leaderboard.ts";
import type { Manifest } from "../../store/manifest.ts";
import type { SampleFacts } from "../../store/record.ts";
import type { RunStatus } from "../../store/status.ts";

/** The part of a run that a report needs. Every `Run` has it. */
export interface ReportInput {
  readonly manifest: Manifest;
  /** Undefined if the process ended before it wrote a status. */
  readonly status?: RunStatus | undefined;
  label(model: string): string;
  samples(): readonly SampleFacts[];
  leaderboard(): { readonly value: readonly LeaderboardRow[]; readonly table: Table | string; readonly chart: Chart };
  criteria(): Table;
  passCurve(size?: { readonly width?: number }): Chart;
  conceptHeatMap(): Chart;
}
