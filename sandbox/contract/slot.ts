import type { KeptBuilds } from "./built.ts";
import type { Jailed, JailLane, JailSpec } from "./jail.ts";
import type { Isolation } from "./outcome.ts";
import type { PreparedLanguage, Toolchain } from "./toolchain.ts";

/** A lane for one run. `forks` is true if its launcher is an interpreter that forks itself. */
export interface RunLane {
  readonly lane: JailLane;
  readonly forks: boolean;
}

/** The lanes that a backend lends to one run at a time. */
export interface Slot {
  /** A lane of the plain launcher, or of the language's fork-server if it has one. */
  program(language?: PreparedLanguage, toolchain?: Toolchain): Promise<RunLane>;
  /**
   * A lane for a process that contains both the program and its tests. Its interpreter is prepared with the test
   * script, which a program alone does not need. Several lanes may run side by side under different numbers. Default 0.
   */
  plain(language: PreparedLanguage, toolchain: Toolchain, number?: number): Promise<RunLane>;
  /** True if every core has a run: another lane would then take time from other runs. */
  isCrowded(): boolean;
  /** A compiler that stays alive and starts on first use; null if it does not start. */
  compiler(language: string, spec: JailSpec): Promise<Resident | null>;
}

/** A process that serves one program after another. */
export interface Resident {
  readonly jailed: Jailed;
  /** Ends this process; the next call starts a new one. */
  discard(): void;
}

/** The facts about the host that a run needs. */
export interface HostContext {
  readonly isolation: Isolation;
  toolchain(language: string): Promise<Toolchain | null>;
  /** The store of builds that outlive this process; absent if builds are not stored. */
  readonly savedBuilds?: KeptBuilds | undefined;
}
