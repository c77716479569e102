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

/** The questions by which a language looks for its tools. They work on the host and in a container. */
export interface Finder {
  /** Absolute path of a command, symbolic links and shims resolved, or null. */
  which(command: string): Promise<string | null>;
  /** First line that the command prints with these arguments, or null if it fails. */
  ask(command: string, args: readonly string[]): Promise<string | null>;
  exists(path: string): Promise<boolean>;
  /** Names in a folder; empty if the folder is absent. */
  list(path: string): Promise<readonly string[]>;
  /** Path of the Node.js to use, if it is known without a search. */
  readonly node?: string;
  /** Folders in which `setup` may have put toolchains, for example `kotlin/`. */
  readonly folders: readonly string[];
}

/** A place of a test's text, with a replacement that makes the test expect something else. */
export type ProbeSite = Omit<Probe, "test">;

/** A place of a test's text with two readings. A bit of the token, which the program receives at its start, chooses one. */
export interface ProbeChoice extends ProbeSite {
  /** The original text at the place. */
  readonly original: string;
  /** Number of the bit, from 0 to 15. */
  readonly bit: number;
  /** The bit's value that chooses the replacement. The bit alone does not show which of the two texts it chooses. */
  readonly means: boolean;
}

/** The ways to find the places at which tests state what they expect. */
export interface Probing {
  /**
   * Addresses of a program in the language itself, run in a jail. It reads the texts of tests as a JSON list. For each
   * text it prints a list of `[from, to, text, kind]`.
   */
  readonly finder?: readonly string[];
  /** Finds the places with a parser of this house, if one reads the language. It runs in a thread of its own (`text/`). */
  find?(test: string): Promise<readonly ProbeSite[]>;
  /**
   * Addresses of a program like `finder`. For each text it prints a list of what the single assertions ask: the fields
   * of `Asked` in order.
   */
  readonly asker?: readonly string[];
  /** Addresses of a program like `finder`. For each text it prints whether the tests may continue after a failed assertion. */
  readonly swallows?: readonly string[];
  /** The answer of `asker`, from a parser of this house, if one reads the language. */
  asks?(test: string): Promise<readonly AssertionQuestion[]>;
  /** True if that parser is native code, which a deeply nested text crashes with its process. It then gets a process of its own. */
  readonly isNative?: boolean;
}

/** A compiler that stays alive in a jail of its own. It compiles one program after another and executes none of them. */
export interface WarmCompiler {
  /** Command line that starts it; `server` is the path of the compile server's source. */
  command(toolchain: Toolchain, server: string): readonly string[];
  /** Arguments of one compilation; those that begin with "./" belong to the program's folder. */
  words(toolchain: Toolchain, fileName: string, more: readonly string[]): readonly string[];
}

/** Another way to compile the same program. */
export interface Recompile {
  /** The source file's name; default: the language's. */
  readonly fileName?: string;
  /** Text that is put before the source, in its first line. */
  readonly before?: string;
  /** Further arguments of the compiler. */
  readonly words?: readonly string[];
}

/** A solution and its tests, to be built as the language itself would build two files. */
export interface PlainTexts {
  readonly source: string;
  readonly test: string;
  /** A base for names that neither text contains; it is the same for each change of the tests. */
  readonly name: string;
  /** Range of the solution in `test`, if `test` contains it as well. */
  readonly solution: { readonly from: number; readonly to: number } | undefined;
}

/**
 * The files and arguments that are built from a solution and its tests. The built program speaks over descriptor 3. It
 * first reads 32 letters, the token, before anything of the solution runs. It then writes lines:
 *
 * - the first half of the token and `begun` when the tests begin;
 * - that half, a status and a name for each test that the language distinguishes;
 * - the whole token after the last test.
 */
export interface PlainSources {
  /** Contents by path. The source file is called `@source`; if it is absent, the solution is compiled unchanged. */
  readonly files: Readonly<Record<string, string>>;
  /** More files to compile, or more arguments of the compiler. */
  readonly arguments: readonly string[];
  /** The replacement if the compiler refuses these sources with a message that matches `where`. */
  readonly otherwise?: Partial<Pick<PlainSources, "files" | "arguments">> & { readonly where?: RegExp };
  /** The entry for `Language.run`, if it cannot be read from the built files. */
  readonly entry?: readonly string[];
}

/** A solution and tests in which a name that both define means the language's own thing in the tests. */
export interface WithdrawnTexts {
  readonly source: string;
  readonly test: string;
  /** Names of the language that the solution had redefined. */
  readonly names: readonly string[];
}

/** Facts about a test that its run does not show. */
export interface TestStructure {
  /** Functions that have names of tests and that nothing in the test calls: a test runner is meant to call them. */
  readonly calls: readonly string[];
  /** True if the test has the form of a test framework and the language's frameworks take names from the program. */
  readonly framed?: boolean;
}

/** One programming language, with everything that the sandbox knows about it. */
export interface Language {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  /** Name of the file that holds the source. */
  readonly fileName: string;
  /** A program that prints "hello" and a line end. */
  readonly hello: string;
  /** A program that does nothing; default: the empty text. */
  readonly empty?: string;
  readonly installHint: string;
  /** Packages of the container image; absent if Debian has none for the language. */
  readonly image?: ImagePart;
  /** Looks for the tools. It must be quick, because every sandbox does it for every language. */
  find(finder: Finder): Promise<Toolchain | null>;
  /** Arguments of the toolchain's first command that make it print a line with the version. */
  readonly versionArguments?: readonly string[];
  /** Parts of the toolchain that programs expect and that distributions package separately. */
  readonly companions?: Companions;
  /** The features that a toolchain lacks, with the reasons; for `doctor`. */
  lacks?(toolchain: Toolchain): readonly string[];
  /** A program on standard input that prints the version, if no argument does. */
  readonly versionQuestion?: string;
  /** The translation of a text for an interpreter that does not read the whole language. */
  readonly lowers?: LowersTexts;
  /** The compilation of a file; `more` are further arguments, from `plainSources`. */
  compile?(toolchain: Toolchain, fileName: string, more: readonly string[]): Compile;
  /** Another compilation, if the compiler's message shows that it refuses the arguments, not the program. */
  recompile?(refusal: Compilation): Recompile | undefined;
  /** Files that lie beside every program during its compilation: path → content. */
  readonly beside?: Readonly<Record<string, string>>;
  /** A compiler that stays alive and does the work of `compile` without a new start each time. */
  readonly warmCompiler?: WarmCompiler;
  /**
   * The facts about the text and the built files that `run` needs, for example the name of the main class. It is read
   * in a thread of its own (`text/`).
   */
  entry?(source: string, built: readonly File[]): readonly string[];
  run(toolchain: Toolchain, fileName: string, entry: readonly string[]): readonly string[];
  readonly forkServer?: ForkServer;
  /** A process that runs all tests of a program, one after another, and answers calls. */
  readonly harness?: PlainRunner;
  /**
   * The files to build. Both texts stay as they are, except for edits on their syntax trees if two files cannot be
   * built otherwise. Each test is a program of its own.
   */
  plainSources?(texts: PlainTexts): Promise<PlainSources>;
  /** The failures that the program built from `plainSources` printed, in order. Absent: the last line on standard error is the reason. */
  failures?(printed: PrintedStreams): readonly PrintedFailure[];
  /** Signals besides SIGABRT by which its assertions end a program. */
  readonly assertionSignals?: readonly ("SIGILL" | "SIGTRAP")[];
  /**
   * The same texts, without the solution's own versions of the language's names, words and operators that the tests
   * use. Null if the solution redefines none.
   */
  withdraw?(texts: PlainTexts): Promise<WithdrawnTexts | null>;
  /**
   * The text for each of these places of a test, so that one program contains both readings. `plainSources` gets the
   * same name. Null for a place that the compiler itself must know. Absent: each change of the tests is a compilation.
   */
  choices?(test: string, places: readonly ProbeChoice[], name: string): Promise<readonly (string | null)[]>;
  /** A process that runs one test. */
  readonly testRunner?: PlainRunner;
  /** The structure of a test, which the script that runs it receives with its text. It is read in a thread of its own (`text/`). */
  structure?(test: string): Promise<TestStructure>;
  /** The way to report the values of a failed test. Absent: the test reports what the language itself prints. */
  readonly telling?: Telling;
  /** The way to find probes. Absent: no pass of the language can be doubted. */
  readonly probe?: Probing;
  /** Recognises a source with tests that the language's own command does not run. Such a source is treated as tests only. */
  readonly ownTests?: {
    found(source: string): Promise<boolean>;
    /** The solution of such a source. */
    readonly solution: string;
  };
  /** True if a crash never ends with one of the small exit codes that a checker uses for its verdicts. */
  readonly crashesApart?: boolean;
  /** The default CPU limit of a compilation in milliseconds, for compilers that need more than the usual limit. */
  readonly compileCpuMs?: number;
}
