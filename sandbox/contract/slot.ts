import type { KeptBuilds } from "./built.ts";
import type { Jailed, JailSpec, Lane } from "./jail.ts";
import type { Isolation } from "./outcome.ts";
import type { Prepared, Toolchain } from "./toolchain.ts";

/** A lane for one run; `forks` when its launcher is an interpreter that forks itself. */
export interface RunLane {
  readonly lane: Lane;
  readonly forks: boolean;
}

/** What a backend gives to one run at a time: lanes for its program. */
export interface Slot {
  /** The plain launcher, or the fork-server of the language where there is one. */
  program(language?: Prepared, toolchain?: Toolchain): Promise<RunLane>;
  /**
   * The same for a process that holds both the program and its tests: what it is prepared with, others need not carry. Several
   * may run side by side, each in a lane of another number; default 0.
   */
  plain(language: Prepared, toolchain: Toolchain, number?: number): Promise<RunLane>;
  /** True if every core has a run: lanes side by side then take time from other runs. */
  isCrowded(): boolean;
  /** A compiler that stays, started on first use; null where it does not start. */
  compiler(language: string, spec: JailSpec): Promise<Resident | null>;
}

/** A process that serves one program after another. */
export interface Resident {
  readonly jailed: Jailed;
  /** Throw it away; the next call starts a fresh one. */
  discard(): void;
}

/** What a run needs to know of the place it runs in. */
export interface Place {
  readonly isolation: Isolation;
  toolchain(language: string): Promise<Toolchain | null>;
  /** Where builds are kept beyond this process; absent where they are not. */
  readonly kept?: KeptBuilds | undefined;
}
