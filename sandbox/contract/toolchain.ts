/** The tools on one machine that compile or run programs in one language. */
export interface Toolchain {
  /**
   * The language's version, if the search for the tools already showed it. Otherwise `Language.versionArguments`
   * queries it.
   */
  readonly version?: string;
  /** Absolute paths of the executables, by role, for example `{ run: "/usr/bin/python3" }`. */
  readonly commands: Readonly<Record<string, string>>;
  /** Folders and files, outside those of the system, that the language must read. */
  readonly paths: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the host that programs see as `/`, such as a part of another release of the system. */
  readonly root?: string;
  /** The machine or image that has the tools, if it is not this machine. It distinguishes toolchains with the same paths. */
  readonly origin?: string;
  /** Path of the script that starts the fork-server, if the script is a file. */
  readonly forkServer?: string;
  /** Compiler arguments that depend on the installation. */
  readonly flags?: readonly string[];
  /** Paths of the compiler's jars. */
  readonly jars?: readonly string[];
}

/**
 * The use of a prepared interpreter: `plain` runs a solution with its tests, `program` runs a program without tests.
 * `plain-library` is for solutions and tests that use more of the language's library, which it has already loaded.
 */
export type Role = "program" | "plain" | "plain-library";

/**
 * An interpreter that starts once and forks for each run. A fork runs a file for the command `@main FILE …`. For
 * `@harness` it runs the script that belongs to its `Role`.
 */
export interface ForkServer {
  /** The command that starts the interpreter; `library` is the launcher as a shared library. */
  command(toolchain: Toolchain, library: string, role: Role): Interpreter;
}

/** Command line and complete environment of a prepared interpreter. */
export interface Interpreter {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The properties of a language that a slot (the launchers for one program) needs to start its fork-server. */
export interface PreparedLanguage {
  readonly name: string;
  readonly forkServer?: ForkServer;
}
