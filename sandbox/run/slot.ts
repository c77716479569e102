import type { Jailed, JailSpec, Lane } from "../jail/jail.ts";
import type { Language, Toolchain } from "../languages/language.ts";
import type { Isolation } from "../outcome.ts";
import type { KeptBuilds } from "./kept-builds.ts";

/** A lane for a program; `forks` when its launcher is an interpreter that forks itself. */
export interface ProgramLane {
  readonly lane: Lane;
  readonly forks: boolean;
}

/** What a backend gives to one run at a time: lanes for the program, and lanes of their own for testers. */
export interface Slot {
  /** The plain launcher, or the fork-server of the language where there is one. */
  program(language?: Language, toolchain?: Toolchain): Promise<ProgramLane>;
  /** A long-lived tester of this language, started on first use. */
  tester(language: string, spec: JailSpec): Promise<Tester>;
  /** A compiler that stays, started on first use; null where it does not start. */
  compiler(language: string, spec: JailSpec): Promise<Tester | null>;
}

/** A process that serves one program after another. */
export interface Tester {
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
