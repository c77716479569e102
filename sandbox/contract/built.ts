import type { File } from "./file.ts";
import type { Compilation } from "./outcome.ts";
import type { Toolchain } from "./toolchain.ts";

/** The result of a compilation. */
export interface Build {
  readonly files: readonly File[];
  readonly compilation: Compilation | null;
}

/** A store of compiled programs by the hash of all inputs of their compilation. */
export interface BuildStore {
  get(key: string): Promise<Build | undefined>;
  put(key: string, built: Build): Promise<void>;
}

/** A store of compiled programs. Its content is kept after this process ends. */
export interface KeptBuilds {
  readonly cache: BuildStore;
  /** An identifier of the installed toolchain. It changes when the toolchain changes, even under the same path. */
  stamp(toolchain: Toolchain): Promise<string>;
}
