import type { Toolchain } from "../../contract/toolchain.ts";
import type { Compile } from "./compile.ts";

/** All source code of a program: the solution, its tests, its further files in the language. */
export interface LoweredTexts {
  readonly texts: readonly string[];
  /** Content of the program's own configuration file; empty if it has none. */
  readonly configuration: string;
}

/** The compiler arguments that translate a program, and the indices of the sources that need the translation. */
export interface LoweringPlan {
  readonly words: readonly string[];
  readonly texts: readonly number[];
}

/** The translation of source code that a language's interpreter may not support. */
export interface LowersTexts {
  /** Name of the program's configuration file. */
  readonly configuration: string;
  /** Files, such as declarations of types, that the compiler needs beside a source to translate it: path → content. */
  readonly beside: Readonly<Record<string, string>>;
  /** True if this source may need a translation; a quick check that reads each character once. */
  mayHold(text: string): boolean;
  /** Computes the plan, in a separate thread (`text/`). */
  read(texts: LoweredTexts): Promise<LoweringPlan>;
  /** The compiler call that translates a source; null if the toolchain has no compiler for it. */
  compile(toolchain: Toolchain, fileName: string, words: readonly string[]): Compile | null;
}
