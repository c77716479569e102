import type { Task } from "../task.ts";

/** One file, decompressed and decoded. */
export interface SourceText {
  /** As the user named it; used in positions. */
  readonly file: string;
  readonly text: string;
}

/** One format of task sets. Kept in a registry; adding one changes no other file. */
export interface Loader {
  /** What `LoadTasksOptions.format` takes. */
  readonly name: string;
  /** With the dot; `.gz` after it is stripped before. */
  readonly extensions: readonly string[];
  /** One line on what it reads. */
  readonly description: string;
  /** True when the text looks like this format; asked only when the extension leaves several. */
  recognises(text: string): boolean;
  /** Tasks in the order of the file. Throws a `DatasetError` with a position. */
  load(source: SourceText): readonly Task[];
}
