import type { Launches } from "../processes/launches.ts";
import type { OpenedRuns } from "../samples/opened-runs.ts";

/** The objects that all routes use. */
export interface StudioContext {
  /** Absolute path of the project's folder. */
  readonly folder: string;
  /** Absolute path of the folder of runs. */
  readonly runsFolder: string;
  readonly readOnly: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly runs: OpenedRuns;
  readonly launches: Launches;
  /** Aborted when the studio closes. */
  readonly signal: AbortSignal;
}
