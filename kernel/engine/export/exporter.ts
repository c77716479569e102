import type { LeaderboardRow } from "../analyse/leaderboard.ts";
import type { Manifest } from "../store/manifest.ts";
import type { Mark } from "../store/marks.ts";
import type { SampleFacts, SampleRecord } from "../store/record.ts";
import type { RunStatus } from "../store/status.ts";

/** The functions and data of a run that an export uses. Every `Run` has them. */
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

/** One export format, such as JUnit XML. `exporters` registers all formats. */
export interface Exporter {
  readonly name: string;
  /** File extension with the dot; empty if the export writes a folder. */
  readonly extension: string;
  readonly description: string;
  write(run: ExportedRun, file: string): Promise<void>;
}
