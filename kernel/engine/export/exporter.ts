import type { LeaderboardRow } from "../analyse/leaderboard.ts";
import type { Manifest } from "../store/manifest.ts";
import type { Mark } from "../store/marks.ts";
import type { SampleFacts, SampleRecord } from "../store/record.ts";
import type { RunStatus } from "../store/status.ts";

/** What an export is made of; a `Run` has it all. */
export interface ExportedRun {
  readonly id: string;
  readonly manifest: Manifest;
  readonly status: RunStatus | undefined;
  label(model: string): string;
  /** Ids of the models, best first. */
  models(): readonly string[];
  leaderboard(): { readonly value: readonly LeaderboardRow[] };
  /** In the order of their keys, as `marks` and `eachRecord` are. */
  samples(): readonly SampleFacts[];
  marks(): ReadonlyMap<string, Mark>;
  eachRecord(): Iterable<SampleRecord>;
}

/** One form in which a run leaves taulab. Kept in a table; adding one changes no other file. */
export interface Exporter {
  readonly name: string;
  /** Of the file, with the dot; empty: it writes a folder of files. */
  readonly extension: string;
  readonly description: string;
  write(run: ExportedRun, file: string): Promise<void>;
}
