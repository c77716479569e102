import type { KeptBuilds } from "./built.ts";
import type { Jailed, JailLane, JailSpec } from "./jail.ts";
import type { Isolation } from "./outcome.ts";
import type { PreparedLanguage, Role, Toolchain } from "./toolchain.ts";

/** A launcher that is lent to one run. `forks` is true if it is an interpreter that forks itself for each run. */
export interface RunLane {
  readonly lane: JailLane;
  readonly forks: boolean;
}

/** A slot: the launchers that a backend lends to one program and its tests at a time. */
export interface Slot {
  /**
   * A launcher for a program without tests: the language's fork-server if it has one, else a launcher that starts a new
   * process.
   */
  program(language?: PreparedLanguage, toolchain?: Toolchain): Promise<RunLane>;
  /**
   * A launcher for a process that contains both a solution and its tests. Its interpreter has already loaded the
   * harness script. `number` selects one of several launchers, which may run at the same time. Default 0. `role` is
   * `plain` (default) or `plain-library`.
   */
  plain(language: PreparedLanguage, toolchain: Toolchain, number?: number, role?: Role): Promise<RunLane>;
  /** True if every core is busy with a run. One more launcher in this slot would then slow down other runs. */
  isCrowded(): boolean;
  /** A compiler process that stays alive and starts on first use; null if it does not start. */
  compiler(language: string, spec: JailSpec): Promise<Resident | null>;
}

/** A process, such as a compiler, that stays alive and handles one program after another. */
export interface Resident {
  readonly jailed: Jailed;
  /** Ends this process; the next call starts a new one. */
  discard(): void;
}

/** The properties of this machine or container engine that a run needs. */
export interface HostContext {
  readonly isolation: Isolation;
  toolchain(language: string): Promise<Toolchain | null>;
  /** The store of builds that remains after this process ends; absent if builds are not stored. */
  readonly savedBuilds?: KeptBuilds | undefined;
}
