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
  /** The facts of all samples, in the order of their keys. `marks` and `eachRecord` have the same order. */
  samples(): readonly SampleFacts[];
  marks(): ReadonlyMap<string, Mark>;
  eachRecord(): Iterable<SampleRecord>;
}

/** One format of export. `exporters` registers all formats. */
export interface Exporter {
  readonly name: string;
  /** File extension with the dot; empty if the export writes a folder. */
  readonly extension: string;
  readonly description: string;
  write(run: ExportedRun, file: string): Promise<void>;
}
