import type { File } from "../../contract/file.ts";
import type { Compilation } from "../../contract/outcome.ts";
import type { Probe } from "../../contract/probe.ts";
import type { ForkServer, Toolchain } from "../../contract/toolchain.ts";
import type { AssertionQuestion } from "./asked.ts";
import type { Companions } from "./companions.ts";
import type { Compile } from "./compile.ts";
import type { PrintedFailure, PrintedStreams } from "./failures.ts";
import type { ImagePart } from "./image-part.ts";
import type { LowersTexts } from "./lowering.ts";
import type { PlainRunner } from "./plain-runner.ts";
import type { Telling } from "./telling.ts";

/** The queries by which a language searches for its tools. They work on the host and in a container. */
export interface Finder {
  /** Absolute path of a command, with symbolic links and shims resolved; null if it is not found. */
  which(command: string): Promise<string | null>;
  /** First line that the command prints with these arguments; null if it fails. */
  ask(command: string, args: readonly string[]): Promise<string | null>;
  exists(path: string): Promise<boolean>;
  /** Names in a folder; empty if the folder is absent. */
  list(path: string): Promise<readonly string[]>;
  /** Path of the Node.js to use, if it is known without a search. */
  readonly node?: string;
  /** Folders in which `setup` may have put toolchains, for example `kotlin/`. */
  readonly folders: readonly string[];
}

/** A range in a test's text, with a replacement that changes what the test expects. */
export type ProbeSite = Omit<Probe, "test">;

/**
 * A probe (a test with a changed expected value) that is switched at run time. A bit of the token, which the program
 * receives at its start, selects the original or the changed text.
 */
export interface ProbeChoice extends ProbeSite {
  /** The original text of the range in the test. */
  readonly original: string;
  /** Index of the bit in the token (a secret that the program receives), from 0 to 15. */
  readonly bit: number;
  /**
   * The value of the bit that selects the changed text. It varies between probes, so that the bit does not reveal the
   * change.
   */
  readonly means: boolean;
}

/** The functions and programs that find the expected values in the text of tests. */
export interface Probing {
  /**
   * URLs of a finder: a program, written in the language itself, that runs in a jail. It reads the texts of tests as a
   * JSON list. For each test it prints a list of `[from, to, text, kind]`.
   */
  readonly finder?: readonly string[];
  /**
   * Finds the expected values by a parser of taulab, if one supports the language. It runs in a separate thread
   * (`text/`).
   */
  find?(test: string): Promise<readonly ProbeSite[]>;
  /**
   * URLs of a program, started like `finder`, that prints the calls in the single assertions of each test: the fields
   * of `AssertionQuestion` in order.
   */
  readonly asker?: readonly string[];
  /**
   * URLs of a program, started like `finder`. It finds tests that may continue after a failed assertion, for example by
   * an `except` clause.
   */
  readonly swallows?: readonly string[];
  /** Extracts the same calls as `asker`, by a parser of taulab, if one supports the language. */
  asks?(test: string): Promise<readonly AssertionQuestion[]>;
  /**
   * True if the parser of `asks` is native code. Deeply nested code may crash its process, so it runs in a separate
   * process.
   */
  readonly isNative?: boolean;
}

/** A compiler that stays alive in its own jail. It compiles one program after another and executes none of them. */
export interface WarmCompiler {
  /** Command line that starts the compiler; `server` is the path of the compile server's source. */
  command(toolchain: Toolchain, server: string): readonly string[];
  /** Arguments of one compilation. Those that begin with "./" are paths in the program's folder. */
  words(toolchain: Toolchain, fileName: string, more: readonly string[]): readonly string[];
}

/** The changes with which a program is compiled once more after the compiler refused it. */
export interface Recompile {
  /** The source file's name; default: the language's. */
  readonly fileName?: string;
  /** Text that is inserted before the source, in its first line. */
  readonly before?: string;
  /** Arguments of the compiler in addition to those of the first compilation. */
  readonly words?: readonly string[];
}

/** A solution and its tests. They are built as the language itself would build two files. */
export interface PlainTexts {
  readonly source: string;
  readonly test: string;
  /**
   * A base for generated names, which occurs neither in solution nor in tests. It is the same for all changed versions
   * of a test.
   */
  readonly name: string;
  /** Range of the solution in `test`, if `test` contains it as well. */
  readonly solution: { readonly from: number; readonly to: number } | undefined;
}

/**
 * The files and arguments of a build from a solution and its tests. The built program communicates over descriptor 3.
 * It first reads 32 letters, the token, before any code of the solution runs. It then writes lines:
 *
 * - the first half of the token and `begun` when the tests begin;
 * - that half, a status and a name for each test that the language distinguishes;
 * - the whole token after the last test.
 */
export interface PlainSources {
  /** Path → content. The source file is called `@source`; if it is absent, the solution is compiled unchanged. */
  readonly files: Readonly<Record<string, string>>;
  /** More files to compile, or more arguments of the compiler. */
  readonly arguments: readonly string[];
  /** The alternative if the compiler refuses these sources with a message that matches `where`. */
  readonly otherwise?: Partial<Pick<PlainSources, "files" | "arguments">> & { readonly where?: RegExp };
  /**
   * The words after the command that `Language.run` starts, such as a class name. Absent: they are read from the built
   * files.
   */
  readonly entry?: readonly string[];
}

/**
 * A solution and tests, changed so that the tests use the language's own meaning of names that the solution redefines.
 */
export interface WithdrawnTexts {
  readonly source: string;
  readonly test: string;
  /** Names that the language defines and that the solution had redefined. */
  readonly names: readonly string[];
}

/** The properties of a test's text that the harness (the script that runs tests) cannot find out by itself. */
export interface TestStructure {
  /** Functions that are named like tests and that no code in the test calls. A test runner would call them. */
  readonly calls: readonly string[];
  /**
   * True if the test is written for a test framework. The framework's functions, such as `describe`, then replace
   * functions of the program with the same name.
   */
  readonly framed?: boolean;
}

/** All properties of one programming language that the sandbox uses. */
export interface Language {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  /** Name of the source file. */
  readonly fileName: string;
  /** A program that prints "hello" and a line end. */
  readonly hello: string;
  /** A program that does nothing; default: an empty source. */
  readonly empty?: string;
  readonly installHint: string;
  /** The steps that add the language to a container image; absent if Debian has no package for the language. */
  readonly image?: ImagePart;
  /** Searches for the tools. It must be quick, because every sandbox calls it for every language. */
  find(finder: Finder): Promise<Toolchain | null>;
  /** Arguments of the toolchain's first command that make it print a line with the version. */
  readonly versionArguments?: readonly string[];
  /** Parts of the toolchain that programs expect and that distributions package separately. */
  readonly companions?: Companions;
  /** The features that a toolchain lacks, each with the reason; for `doctor`. */
  lacks?(toolchain: Toolchain): readonly string[];
  /** A program, sent to the first command's standard input, that prints the version if no argument does. */
  readonly versionQuestion?: string;
  /** The translation of source code for an interpreter that does not support the whole language. */
  readonly lowers?: LowersTexts;
  /** The compiler call for a file; `more` are further arguments, from `plainSources`. */
  compile?(toolchain: Toolchain, fileName: string, more: readonly string[]): Compile;
  /** Another way to compile, if the compiler's message shows that it refuses the arguments, not the program. */
  recompile?(refusal: Compilation): Recompile | undefined;
  /** Files that are added to every program written in the language when it is compiled: path → content. */
  readonly beside?: Readonly<Record<string, string>>;
  /** A compiler that stays alive and does the work of `compile` without starting each time. */
  readonly warmCompiler?: WarmCompiler;
  /**
   * The information from the source and the built files that `run` needs, for example the name of the main class. It is
   * computed in a separate thread (`text/`).
   */
  entry?(source: string, built: readonly File[]): readonly string[];
  run(toolchain: Toolchain, fileName: string, entry: readonly string[]): readonly string[];
  readonly forkServer?: ForkServer;
  /** A harness script whose process runs all tests of a program, one after another, and answers calls. */
  readonly harness?: PlainRunner;
  /**
   * Returns the files to build from a solution and a test. Both texts stay unchanged, except for edits by their syntax
   * trees if two files cannot be built otherwise. Each test is a separate program.
   */
  plainSources?(texts: PlainTexts): Promise<PlainSources>;
  /**
   * Extracts the failures, in order, from the output of the program that `plainSources` built. Absent: the last line
   * on standard error is the reason.
   */
  failures?(printed: PrintedStreams): readonly PrintedFailure[];
  /** Signals other than SIGABRT by which the language's assertions end a program. */
  readonly assertionSignals?: readonly ("SIGILL" | "SIGTRAP")[];
  /**
   * Returns solution and tests, changed so that the tests use the language's own names and operators, not the
   * solution's. Null if the solution redefines none.
   */
  withdraw?(texts: PlainTexts): Promise<WithdrawnTexts | null>;
  /**
   * Returns, for each range in `places`, an expression that selects its original or changed text at run time.
   * `plainSources` gets the same name. Null for a range that must be a compile-time constant. Absent: each change of
   * the tests needs a compilation.
   */
  choices?(test: string, places: readonly ProbeChoice[], name: string): Promise<readonly (string | null)[]>;
  /** A harness script whose process runs one test. */
  readonly testRunner?: PlainRunner;
  /**
   * The structure of a test, which the harness script receives with the test's text. It is computed in a separate
   * thread (`text/`).
   */
  structure?(test: string): Promise<TestStructure>;
  /**
   * The rules to print the values that a failed test compared. Absent: the message contains what the language itself
   * prints.
   */
  readonly telling?: Telling;
  /** The rules to find probes (changes of a test's expected values). Absent: a pass cannot be checked by probes. */
  readonly probe?: Probing;
  /**
   * Recognises a source that contains tests which the language's own command does not run. Such a source is treated
   * as tests only.
   */
  readonly ownTests?: {
    found(source: string): Promise<boolean>;
    /** The solution for a source that contains only tests. The source itself then becomes the test. */
    readonly solution: string;
  };
  /** True if a crashed program never has one of the small exit codes by which checkers report verdicts. */
  readonly crashesApart?: boolean;
  /** The default CPU limit of a compilation in milliseconds, for compilers that need more than the usual limit. */
  readonly compileCpuMs?: number;
}
