import type { File } from "./file.ts";
import type { Compilation } from "./outcome.ts";
import type { Toolchain } from "./toolchain.ts";

/** The result of a compilation: its output files, and the compiler's report. */
export interface Build {
  readonly files: readonly File[];
  readonly compilation: Compilation | null;
}

/** A store of compiled programs. The key is a hash of all inputs of the compilation. */
export interface BuildStore {
  get(key: string): Promise<Build | undefined>;
  put(key: string, built: Build): Promise<void>;
}

/** A store of compiled programs that outlives this process. */
export interface KeptBuilds {
  readonly cache: BuildStore;
  /** An identifier of the installed toolchain. It changes when the toolchain changes, even under the same path. */
  stamp(toolchain: Toolchain): Promise<string>;
}
