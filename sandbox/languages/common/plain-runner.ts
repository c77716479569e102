import type { Role, Toolchain } from "../../contract/toolchain.ts";

/**
 * A harness script that runs a solution and its tests in one process, like two files of the language. It communicates
 * over descriptor 3.
 */
export interface PlainRunner {
  /** URLs of the script's files, joined in this order. */
  readonly program: readonly string[];
  /** The format of the messages on descriptor 3: binary frames, or lines for languages that cannot read binary data. */
  readonly wire: "frames" | "lines";
  /**
   * The file of the work folder that contains the script, if the interpreter accepts no script as an argument. The
   * script deletes the file.
   */
  readonly file?: string;
  /**
   * True if the harness can report each failed assertion of this test to the host. The host then decides if the test
   * continues. This is safe only if the program cannot define its own comparisons.
   */
  reportsFailures?(source: string, test: string): boolean;
  /**
   * True if the program cannot learn the expected values at `places` (offsets) of these tests. If the harness also
   * reports their failed assertions, changed tests can follow the unchanged tests in one process.
   *
   * @param source the program's text.
   * @param tests all tests that run in the process, each with the places of the values that are changed.
   */
  hidesValues?(
    source: string,
    tests: readonly { readonly code: string; readonly places: readonly number[] }[],
  ): boolean;
  /** The way to run several programs in one process; absent if the language has none. */
  readonly joined?: {
    /**
     * URLs of the files of a source that defines `run_joined(source, tests)`. This function loads a program from its
     * text and runs the texts of its tests. The arguments are JSON.
     */
    readonly loader: readonly string[];
    /** True if a program with this test cannot affect other programs of its process. */
    isolates(source: string, test: string): boolean;
  };
  /** True if tests can import the program under any module name without a file. */
  readonly isAnyModule?: true;
  /**
   * Matches tests with exit handlers, such as Perl's `END { … }`. These may change a result after the last statement.
   */
  readonly atEnd?: RegExp;
  /** Selects the prepared interpreter for a program and tests with these texts. Default: `plain` for all. */
  role?(texts: readonly string[]): Role;
  /** Command line that runs a script, from its text or from `file`. */
  command(toolchain: Toolchain, script: string): readonly string[];
}
