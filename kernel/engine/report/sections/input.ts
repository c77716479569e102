import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { LeaderboardRow } from "../../analyse/leaderboard.ts";
import type { Manifest } from "../../store/manifest.ts";
import type { SampleFacts } from "../../store/record.ts";
import type { RunStatus } from "../../store/status.ts";

/** What a report needs of a run; a `Run` has it all. */
export interface ReportInput {
  readonly manifest: Manifest;
  /** Undefined where the run died before its first. */
  readonly status?: RunStatus | undefined;
  label(model: string): string;
  samples(): readonly SampleFacts[];
  leaderboard(): { readonly value: readonly LeaderboardRow[]; readonly table: Table | string; readonly chart: Chart };
  criteria(): Table;
  passCurve(size?: { readonly width?: number }): Chart;
  conceptHeatMap(): Chart;
}
