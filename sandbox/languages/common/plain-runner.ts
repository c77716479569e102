import type { Toolchain } from "../../contract/toolchain.ts";

/** A script that runs solution and tests in one process, as the language itself would run two files; it speaks over descriptor 3. */
export interface PlainRunner {
  /** Addresses of files, joined in this order. */
  readonly program: readonly string[];
  /** How messages are cut: binary frames, or lines for languages that cannot read binary. */
  readonly wire: "frames" | "lines";
  /** Where the interpreter takes no script as an argument: the file of the work folder that holds it, which removes itself. */
  readonly file?: string;
  /** Tests find the program as a module under any name of which there is no file. */
  readonly isAnyModule?: true;
  /** What tests say of which the end of their process decides, behind their own. */
  readonly atEnd?: RegExp;
  /** Command line that runs a script given as text, or as `file`. */
  command(toolchain: Toolchain, script: string): readonly string[];
}
