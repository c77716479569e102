/**
 * One hidden test of an instance. For a call, `input` is the JSON of the arguments on one line, and `expected` the JSON of the
 * value.
 */
export interface InstanceTest {
  /** Unique in the instance. */
  readonly id: string;
  readonly input: string;
  readonly expected: string;
}

/** A test that the statement shows. */
export type PublicTest = Pick<InstanceTest, "input" | "expected">;

/**
 * The rule that compares an output with the expected one, token by token. Under `tolerance` two numbers are equal within that
 * distance, absolute or, above 1, relative to the expected value.
 */
export type InstanceComparison = "tokens" | { readonly tolerance: number };

/** A wrong program to be repaired, as every instance loader makes it and the repair study takes it. */
export interface Instance {
  /** Unique over all sources of a study. */
  readonly id: string;
  /** The problem that the program is to solve. Intervals treat instances of one problem as a cluster. */
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
  /** Kinds of its bugs, in words; empty if unknown. */
  readonly bugs: readonly string[];
  /** Day on which the problem was written or published, as 2026-11-22; null if unknown. */
  readonly date: string | null;
  /** The place of the definition in its file; line and column begin at 1, null if the format has no lines. */
  readonly position: { readonly file: string; readonly line: number | null; readonly column: number | null };
}

/** A program that a person submitted for a problem; instances are built from such programs. */
export interface Submission extends Omit<Instance, "referenceCode"> {
  /** The reference program; null if it is still to be found. */
  readonly referenceCode: string | null;
  /** The verdict of the submission's own judge, for example "wrong answer"; null if unknown. */
  readonly verdict: string | null;
}
