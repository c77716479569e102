import { harnessScript } from "./harness-script.ts";

/** A condition whose value decides if a test passes: a comparison, or a single value such as a call. */
export interface Condition {
  readonly from: number;
  readonly to: number;
  /** The value that the condition must have for the test to pass. */
  readonly must: boolean;
  /** The operator between both sides; empty for a single value. */
  readonly sign: string;
  readonly sides: readonly string[];
}

/** The rules to rewrite a failed test so that one more run prints the values in its conditions. */
export interface Telling {
  conditions(test: string): readonly Condition[] | Promise<readonly Condition[]>;
  /**
   * URLs of code that defines a function called WORD, which is replaced by a random name. The function returns the
   * condition's value. If that value is wrong, it writes a line with its name and the compared values to standard
   * error. It cuts long values and never calls the program's own conversion of its objects to text.
   */
  readonly helper: readonly string[];
  /**
   * Matches tests of a framework, such as Perl's Test::More, whose checks print values through the helper without an
   * edit.
   */
  readonly alone?: RegExp;
  /** Index in the test at which the helper's code is inserted; default: the start. */
  place?(test: string): number;
  /**
   * Writes the code that replaces a condition in the test and prints its values. Default: a call of the helper with
   * both sides.
   */
  write?(condition: Condition, word: string): string;
}

/** A range of a text and its replacement. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const helperCall = ({ must, sign, sides }: Condition, word: string): string =>
  `${word}(${[must ? 1 : 0, `'${sign}'`, ...sides.map((side) => `(${side})`)].join(", ")})`;

/** Length of the line that must stay first in a file, such as `#!/bin/sh`. */
const afterHeading = (test: string): number => /^#(?:!|lang\b)[^\n]*\n/.exec(test)?.[0].length ?? 0;

/**
 * The edits that make a failing test print the values of its conditions, on a line that begins with `word`. Of nested
 * conditions only the outermost one changes.
 */
export const editsToTell = async (telling: Telling, test: string, word: string): Promise<readonly TextEdit[]> => {
  const { write = helperCall, place = afterHeading, helper, alone } = telling;
  const edits: TextEdit[] = [];
  for (const one of [...(await telling.conditions(test))].sort((a, b) => a.from - b.from || b.to - a.to))
    if (one.from >= (edits.at(-1)?.to ?? 0)) edits.push({ from: one.from, to: one.to, text: write(one, word) });
  if (edits.length === 0 && alone?.test(test) !== true) return [];
  const at = place(test);
  return [...edits, { from: at, to: at, text: `${harnessScript(helper).replaceAll("WORD", word)}\n` }];
};
