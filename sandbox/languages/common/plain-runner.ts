import type { Toolchain } from "../../contract/toolchain.ts";

/** A script that runs a solution and its tests in one process, as the language itself would run two files. It speaks over descriptor 3. */
export interface PlainRunner {
  /** Addresses of files, joined in this order. */
  readonly program: readonly string[];
  /** The separation of messages: binary frames, or lines for languages that cannot read binary data. */
  readonly wire: "frames" | "lines";
  /** The file of the work folder that holds the script, if the interpreter takes no script as an argument. The script deletes the file. */
  readonly file?: string;
  /** True if tests find the program as a module under any name without a file of its own. */
  readonly isAnyModule?: true;
  /** A pattern of tests that print their result when their process ends, after their own statements. */
  readonly atEnd?: RegExp;
  /** Command line that runs a script, from its text or from `file`. */
  command(toolchain: Toolchain, script: string): readonly string[];
}
