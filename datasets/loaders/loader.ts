import type { Task } from "../task.ts";

/** One file, decompressed and decoded. */
export interface SourceText {
  /** The path as the user wrote it, for positions in errors. */
  readonly file: string;
  readonly text: string;
}

/** The settings of a task set besides its path. */
export interface LoadSettings {
  /** "official": prompt, stop texts, extraction of answers and limits of the benchmark's own harness. */
  readonly rules?: "official";
  /** For sets with dated tasks: the first and the last day to take, both included (YYYY-MM-DD). */
  readonly from?: string;
  readonly until?: string;
}

/** One format of task sets. Kept in a registry; adding one changes no other file. */
export interface Loader {
  /** The name that `LoadTasksOptions.format` takes. */
  readonly name: string;
  /** File name extensions with the dot; a final `.gz` is removed before the comparison. */
  readonly extensions: readonly string[];
  /** A description of the files that it reads, in one line. */
  readonly description: string;
  /**
   * The format has the rules of the benchmark's own harness: prompt, stop texts, extraction of answers and limits. Default: no
   * such rules.
   */
  readonly official?: true;
  /** True when the text looks like this format; called only if the extension fits several formats. */
  recognises(text: string): boolean;
  /** Tasks in the order of the file. Throws a `DatasetError` with a position. */
  load(source: SourceText, settings?: LoadSettings): readonly Task[];
}
