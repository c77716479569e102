import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { LeaderboardRow } from "../../analyse/leaderboard.ts";
import type { Manifest } from "../../store/manifest.ts";
import type { SampleFacts } from "../../store/record.ts";
import type { RunStatus } from "../../store/status.ts";

/** The data of a run that a report needs. Every `Run` has them. */
export interface ReportInput {
  readonly manifest: Manifest;
  /** The status of the run; undefined if the process ended before it wrote one. */
  readonly status?: RunStatus | undefined;
  label(model: string): string;
  samples(): readonly SampleFacts[];
  leaderboard(): { readonly value: readonly LeaderboardRow[]; readonly table: Table | string; readonly chart: Chart };
  criteria(): Table;
  passCurve(size?: { readonly width?: number }): Chart;
  conceptHeatMap(): Chart;
}
