import type { File } from "./file.ts";
import type { Compilation } from "./outcome.ts";
import type { Toolchain } from "./toolchain.ts";

/** The result of a compilation. */
export interface Build {
  readonly files: readonly File[];
  readonly compilation: Compilation | null;
}

/** The store of builds that outlive this process. */
export interface KeptBuilds {
  readonly cache: {
    get(key: string): Promise<Build | undefined>;
    put(key: string, built: Build): Promise<void>;
  };
  /** A text that changes when the toolchain changes, even under the same path. */
  stamp(toolchain: Toolchain): Promise<string>;
}
