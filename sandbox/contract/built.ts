import type { File } from "./file.ts";
import type { Compilation } from "./outcome.ts";
import type { Toolchain } from "./toolchain.ts";

/** What a compilation left. */
export interface Built {
  readonly files: readonly File[];
  readonly compilation: Compilation | null;
}

/** Builds that outlive this process. */
export interface KeptBuilds {
  readonly cache: {
    get(key: string): Promise<Built | undefined>;
    put(key: string, built: Built): Promise<void>;
  };
  /** Changes when the toolchain does, under whatever name it lies. */
  stamp(toolchain: Toolchain): Promise<string>;
}
