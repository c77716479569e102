import type { Toolchain } from "../../contract/toolchain.ts";
import type { Compile } from "./compile.ts";

/** A program's texts: the solution, its tests, its further files of the language. */
export interface LoweredTexts {
  readonly texts: readonly string[];
  /** The program's own configuration, if it has one. */
  readonly configuration: string;
}

/** Arguments of the compiler, and the numbers of the texts that need it. */
export interface LoweringPlan {
  readonly words: readonly string[];
  readonly texts: readonly number[];
}

/** The translation of texts that a language's interpreter may not read. */
export interface LowersTexts {
  /** The file of the program's configuration. */
  readonly configuration: string;
  /** Files that lie beside a text while it is compiled: path → content. */
  readonly beside: Readonly<Record<string, string>>;
  /** True if it is worth reading these texts; looks at each letter once. */
  mayHold(text: string): boolean;
  /** Read in a thread of its own (`text/`). */
  read(texts: LoweredTexts): Promise<LoweringPlan>;
  /** The compilation; null if the toolchain has no such compiler. */
  compile(toolchain: Toolchain, fileName: string, words: readonly string[]): Compile | null;
}
