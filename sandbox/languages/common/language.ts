import type { File } from "../../contract/file.ts";
import type { Compilation } from "../../contract/outcome.ts";
import type { Probe } from "../../contract/probe.ts";
import type { ForkServer, Toolchain } from "../../contract/toolchain.ts";
import type { Asked } from "./asked.ts";
import type { Companions } from "./companions.ts";
import type { Compile } from "./compile.ts";
import type { Failure, Printed } from "./failures.ts";
import type { ImagePart } from "./image-part.ts";
import type { LowersTexts } from "./lowering.ts";
import type { PlainRunner } from "./plain-runner.ts";
import type { Telling } from "./telling.ts";

/** How a language file looks for its tools; the same questions work on the host and in a container. */
export interface Finder {
  /** Absolute path of a command, symbolic links and shims resolved, or null. */
  which(command: string): Promise<string | null>;
  /** First line that the command prints with these arguments, or null when it fails. */
  ask(command: string, args: readonly string[]): Promise<string | null>;
  exists(path: string): Promise<boolean>;
  /** Names in a folder; empty where it is absent. */
  list(path: string): Promise<readonly string[]>;
  /** The Node to use, where that is known without looking. */
  readonly node?: string;
  /** Folders in which set-up may have put toolchains of ours, for example `kotlin/`. */
  readonly folders: readonly string[];
}

/** A place of a test's text, and what makes the test expect something else there. */
export type Found = Omit<Probe, "test">;

/** A place of a test's text that says one of two things, by a bit of the token that the program is given as it begins. */
export interface Choice extends Found {
  /** What stands there. */
  readonly own: string;
  /** Number of the bit, from 0 to 15. */
  readonly bit: number;
  /** The bit's value where the other text is meant: nobody who sees the bit alone knows which of the two it is. */
  readonly means: boolean;
}

/** How the places are found at which tests say what they expect. */
export interface Probing {
  /**
   * Addresses of a program of the language itself, run in a jail: it reads the texts of tests as a JSON list and prints, for each, a
   * list of `[from, to, text, kind]`.
   */
  readonly finder?: readonly string[];
  /** Where a parser of ours reads the language; called in a thread of its own (`text/`). */
  find?(test: string): Promise<readonly Found[]>;
  /** Addresses of a program as `finder` is: for each text a list of what its single assertions ask, the fields of `Asked` in their order. */
  readonly asker?: readonly string[];
  /** Addresses of such a program that says of each text whether its tests may go on after an assertion of theirs has failed. */
  readonly swallows?: readonly string[];
  /** What `asker` tells, where a parser of ours reads the language. */
  asks?(test: string): Promise<readonly Asked[]>;
  /** That parser is native code, which a deep text ends together with its process: it gets one of its own. */
  readonly isNative?: boolean;
}

/** A compiler that stays in a jail of its own, compiles one program after another and executes nothing of them. */
export interface WarmCompiler {
  /** Command line that starts it; `server` is where the compile server's source lies. */
  command(toolchain: Toolchain, server: string): readonly string[];
  /** Words of one compilation; those that begin with "./" are of the program's folder. */
  words(toolchain: Toolchain, fileName: string, more: readonly string[]): readonly string[];
}

/** Another way to compile the same program. */
export interface Recompile {
  /** The source file's name; default: the language's. */
  readonly fileName?: string;
  /** Put before the source, in its first line. */
  readonly before?: string;
  /** Further arguments of the compiler. */
  readonly words?: readonly string[];
}

/** A solution and its tests, to be built as the language itself would build two files. */
export interface PlainTexts {
  readonly source: string;
  readonly test: string;
  /** For names that neither text can know; the same for each change of the tests. */
  readonly name: string;
  /** Where the solution lies in `test`, where that holds it as well. */
  readonly solution: { readonly from: number; readonly to: number } | undefined;
}

/**
 * What is built of them. The program reads 32 letters, the token, from descriptor 3 before anything of the solution runs, and writes
 * lines there: the first half of the token and `begun` when the tests begin, the half with a status and a name for each test that the
 * language tells apart, and the whole token behind the last of the tests.
 */
export interface PlainSources {
  /** The source file is called `@source`; where it is absent, it is the solution as it stands. */
  readonly files: Readonly<Record<string, string>>;
  /** Further files to compile or arguments to give. */
  readonly arguments: readonly string[];
  /** What is compiled instead where the compiler refuses these, with words such as `where`. */
  readonly otherwise?: Partial<Pick<PlainSources, "files" | "arguments">> & { readonly where?: RegExp };
  /** For `Language.run`, where it is not read from what was built. */
  readonly entry?: readonly string[];
}

/** Solution and tests in which the tests mean the language's own where they name what both have. */
export interface Withdrawn {
  readonly source: string;
  readonly test: string;
  /** What the solution had made something else of. */
  readonly names: readonly string[];
}

/** What cannot be seen while a test runs. */
export interface TestStructure {
  /** Functions that are named as tests are and that nothing in the test calls: they are meant for a runner. */
  readonly calls: readonly string[];
  /** Whether it has the form of a test framework, where that takes names from the program. */
  readonly framed?: boolean;
}

/** One programming language: everything the sandbox knows of it. */
export interface Language {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  /** The file that the source is written to. */
  readonly fileName: string;
  /** A program that prints "hello" and a line end. */
  readonly hello: string;
  /** A program that does nothing; default: the empty text. */
  readonly empty?: string;
  readonly installHint: string;
  /** Absent where Debian has no packages of it. */
  readonly image?: ImagePart;
  /** Looks for the tools; must be quick, because every sandbox does it for every language. */
  find(finder: Finder): Promise<Toolchain | null>;
  /** Given to the first command of the toolchain, prints a line that holds the version. */
  readonly versionArguments?: readonly string[];
  /** Parts of the toolchain that programs expect and that distributions package apart. */
  readonly companions?: Companions;
  /** What a toolchain cannot do, with the reason; for `doctor`. */
  lacks?(toolchain: Toolchain): readonly string[];
  /** Where no argument tells the version: a program on standard input that prints it. */
  readonly versionQuestion?: string;
  /** Where the interpreter does not read all that the language has. */
  readonly lowers?: LowersTexts;
  /** `more`: further arguments, from `plainSources`. */
  compile?(toolchain: Toolchain, fileName: string, more: readonly string[]): Compile;
  /** What to do instead where the compiler refuses a program for how it was called, as its own words tell. */
  recompile?(refusal: Compilation): Recompile | undefined;
  /** Files that lie beside every program while it is compiled: path → content. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Used in place of starting the compiler each time, for what `compile` would do. */
  readonly warmCompiler?: WarmCompiler;
  /**
   * What `run` must know of the text and of what it was compiled to, for example the name of the main class. Read in a
   * thread of its own (`text/`).
   */
  entry?(source: string, built: readonly File[]): readonly string[];
  run(toolchain: Toolchain, fileName: string, entry: readonly string[]): readonly string[];
  readonly forkServer?: ForkServer;
  /** One process runs all tests of a program, one after another, and answers calls. */
  readonly harness?: PlainRunner;
  /** Both texts as they are, but for edits on their syntax trees where two files cannot be built otherwise; each test has a program of its own. */
  plainSources?(texts: PlainTexts): Promise<PlainSources>;
  /** Why what was built of `plainSources` failed, in the order in which it was printed. Absent: its last line on standard error says it. */
  failures?(printed: Printed): readonly Failure[];
  /** Signals besides SIGABRT by which its assertions end a program. */
  readonly assertionSignals?: readonly ("SIGILL" | "SIGTRAP")[];
  /**
   * The same texts, but what the solution makes of names, words and operators that the language itself has, and the tests use, is no
   * longer seen by the tests; null where there is none.
   */
  withdraw?(texts: PlainTexts): Promise<Withdrawn | null>;
  /**
   * What is written at each of these places of a test so that one program holds both texts, for `plainSources` with the same name; null
   * where the compiler itself must know what stands there. Where it is absent, each change of the tests is a compilation of its own.
   */
  choices?(test: string, places: readonly Choice[], name: string): Promise<readonly (string | null)[]>;
  /** One process runs one test. */
  readonly plain?: PlainRunner;
  /** What the script that runs a test must know of its structure, told with its text; read in a thread of its own (`text/`). */
  structure?(test: string): Promise<TestStructure>;
  /** Where it is absent, a test that failed says what the language itself prints. */
  readonly telling?: Telling;
  /** Where it is absent, no pass of the language can be doubted. */
  readonly probe?: Probing;
  /** Where a source may hold tests that the language's own command does not run: such a source is taken for tests alone. */
  readonly ownTests?: {
    found(source: string): Promise<boolean>;
    /** The solution then. */
    readonly solution: string;
  };
  /** True where a crash never ends with one of the small exit codes that mean a verdict of a checker. */
  readonly crashesApart?: boolean;
  /** Compilers that need longer than the usual limit. */
  readonly compileCpuMs?: number;
}
