import type { LeaderboardRow } from "../analyse/leaderboard.ts";
import type { Manifest } from "../store/manifest.ts";
import type { Mark } from "../store/marks.ts";
import type { SampleFacts, SampleRecord } from "../store/record.ts";
import type { RunStatus } from "../store/status.ts";

/** The parts of a run that an export reads; a `Run` has them all. */
export interface ExportedRun {
  readonly id: string;
  readonly manifest: Manifest;
  readonly status: RunStatus | undefined;
  label(model: string): string;
  /** Ids of the models, best first. */
  models(): readonly string[];
  leaderboard(): { readonly value: readonly LeaderboardRow[] };
  /** The facts of all samples, in the order of their keys, as `marks` and `eachRecord` have it. */
  samples(): readonly SampleFacts[];
  marks(): ReadonlyMap<string, Mark>;
  eachRecord(): Iterable<SampleRecord>;
}

/** One form of export. Kept in a registry; adding one changes no other file. */
export interface Exporter {
  readonly name: string;
  /** Extension of the file, with the dot; empty: the export writes a folder of files. */
  readonly extension: string;
  readonly description: string;
  write(run: ExportedRun, file: string): Promise<void>;
}
