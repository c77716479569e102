import type { Task } from "../task.ts";

/** One file, decompressed and decoded. */
export interface SourceText {
  /** The path as the user wrote it, for positions in error messages. */
  readonly file: string;
  readonly text: string;
}

/** The settings with which a task set is read, besides its path. */
export interface LoadSettings {
  /**
   * With "official", taulab uses the prompts, stop sequences, answer extraction and limits of the benchmark's own
   * harness. Default: taulab's own rules.
   */
  readonly rules?: "official";
  /** For sets with dated tasks: the first and last day, both included (YYYY-MM-DD). */
  readonly from?: string;
  readonly until?: string;
}

/** Recognises and reads task sets in one file format. A new loader only has to be added to the registry. */
export interface Loader {
  /** The value of `LoadTasksOptions.format` for this format. */
  readonly name: string;
  /** File name extensions with the dot. They are compared after a final `.gz` is removed. */
  readonly extensions: readonly string[];
  /** A description of the readable files, in one line. */
  readonly description: string;
  /**
   * True if the format supports the rules of the benchmark's own harness: prompt, stop sequences, extraction of
   * answers and limits. Default: false.
   */
  readonly official?: true;
  /** True if the text looks like this format. Called only if several formats have the extension. */
  recognises(text: string): boolean;
  /** Reads the tasks in the order of the file. Throws a `DatasetError` with a position. */
  load(source: SourceText, settings?: LoadSettings): readonly Task[];
}
