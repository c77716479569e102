/** What was found of a language on this machine. */
export interface Toolchain {
  /** Where finding it told; else ask with `Language.versionArguments`. */
  readonly version?: string;
  /** Absolute paths of the executables, by role, for example `{ run: "/usr/bin/python3" }`. */
  readonly commands: Readonly<Record<string, string>>;
  /** Folders and files beyond the system's own that the language needs to read. */
  readonly paths: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the host that stands for `/` where its programs run: a part of another release of the system. */
  readonly root?: string;
  /** Where it is found, when not on this machine; tells toolchains of the same paths apart. */
  readonly origin?: string;
  /** Script of the fork-server, where it is a file. */
  readonly forkServer?: string;
  /** Arguments for the compiler that depend on what is installed. */
  readonly flags?: readonly string[];
  /** For compilers that are jars. */
  readonly jars?: readonly string[];
}

/** What a prepared interpreter is for: `plain` runs solution and tests, `program` programs as they are. */
export type Role = "program" | "plain";

/**
 * An interpreter that is started once and forked for each run. It answers `@main FILE …`, and `@harness` with the
 * script of its role.
 */
export interface ForkServer {
  /** How the interpreter is started; `library` is the launcher as a shared library. */
  command(toolchain: Toolchain, library: string, role: Role): Interpreter;
}

/** Command line and whole environment of an interpreter that is prepared. */
export interface Interpreter {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** As much of a language as slots need to know. */
export interface Prepared {
  readonly name: string;
  readonly forkServer?: ForkServer;
}
