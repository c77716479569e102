/**
 * One hidden test of a repair instance (a wrong program with its problem and tests). For a call, `input` is the JSON
 * list of the arguments on one line. `expected` is the JSON of the expected value.
 */
export interface InstanceTest {
  /** The id, unique within the instance. */
  readonly id: string;
  readonly input: string;
  readonly expected: string;
}

/** A test that the problem statement shows. */
export type PublicTest = Pick<InstanceTest, "input" | "expected">;

/**
 * The comparison of an output with the expected output. `tokens`: the texts between white space must be equal.
 * `tolerance`: two numbers are equal if they differ by at most this value. For expected values above 1 the difference
 * is relative.
 */
export type InstanceComparison = "tokens" | { readonly tolerance: number };

/** A project of several files, one of which is the wrong program. The instance's tests are tests of this project. */
export interface InstanceProject {
  /** Path of the wrong file inside the project, for example `lib/words.py`. */
  readonly path: string;
  /** The other files of the project: path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** Folders of the project that Python searches for modules, besides the project itself. */
  readonly pythonPath: readonly string[];
}

/** A wrong program to be repaired. Every instance loader makes such objects, and the repair study takes them. */
export interface Instance {
  /** The id, unique over all sources of a study. */
  readonly id: string;
  /** The problem that the program should solve. For intervals, instances of the same problem form a cluster. */
  readonly problem: string;
  readonly language: string;
  readonly statement: string;
  /** The function that the tests call; null if they use standard input and output. */
  readonly entryPoint: string | null;
  readonly publicTests: readonly PublicTest[];
  readonly hiddenTests: readonly InstanceTest[];
  readonly buggyCode: string;
  readonly referenceCode: string;
  readonly comparison: InstanceComparison;
  /** Names for the kinds of bugs in the program; empty if unknown. */
  readonly bugs: readonly string[];
  /** The day on which the problem was written or published, such as 2026-11-22; null if unknown. */
  readonly date: string | null;
  /** The project that the program belongs to. Absent: the program stands alone. */
  readonly project?: InstanceProject;
  /**
   * A program in the language of the instance that checks whether an input obeys the preconditions. If the instance
   * has an entry point, the program defines `is_valid`. This function takes the entry point's arguments and returns
   * true or false. Otherwise the program reads the input and prints `valid` or `invalid`. Absent: no input is checked.
   */
  readonly validator?: string;
  /** The position at which a file defines the instance. Line and column begin at 1; null if the format has no lines. */
  readonly position: { readonly file: string; readonly line: number | null; readonly column: number | null };
}

/** A program that a person submitted for a problem; instances are built from such programs. */
export interface Submission extends Omit<Instance, "referenceCode"> {
  /** The reference program; null if there is none yet. */
  readonly referenceCode: string | null;
  /** The verdict of the original judge, for example "wrong answer"; null if unknown. */
  readonly verdict: string | null;
}
