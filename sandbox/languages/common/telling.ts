import { harnessScript } from "./harness-script.ts";

/** A condition, or a part of one, on which a test fails: a comparison, or a single value. */
export interface Condition {
  readonly from: number;
  readonly to: number;
  /** It must be true where the test goes well; else it must not. */
  readonly must: boolean;
  /** What compares both sides; empty where it is a single value. */
  readonly sign: string;
  readonly sides: readonly string[];
}

/** How a test that failed is written so that one more run of it says the values that its conditions looked at. */
export interface Telling {
  conditions(test: string): readonly Condition[] | Promise<readonly Condition[]>;
  /**
   * Addresses of a text that defines WORD: it gives what the condition gives and, where that is not as it must be, writes a line of WORD
   * and the values to standard error. Values are cut there, and what a program makes of its objects is not asked how they look.
   */
  readonly helper: readonly string[];
  /** Tests with these words tell by it alone. */
  readonly alone?: RegExp;
  /** Where it stands in a test; default: before all of it. */
  place?(test: string): number;
  /** What stands in place of a condition; default: a call of WORD. */
  write?(condition: Condition, word: string): string;
}

/** A place of a text, and what stands there instead. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const called = ({ must, sign, sides }: Condition, word: string): string =>
  `${word}(${[must ? 1 : 0, `'${sign}'`, ...sides.map((side) => `(${side})`)].join(", ")})`;

/** Lines that must stay the first of a text. */
const afterHeading = (test: string): number => /^#(?:!|lang\b)[^\n]*\n/.exec(test)?.[0].length ?? 0;

/** What is changed in a test so that it says its values behind this word; of conditions in one another the outer one. */
export const editsToTell = async (telling: Telling, test: string, word: string): Promise<readonly Edit[]> => {
  const { write = called, place = afterHeading, helper, alone } = telling;
  const edits: Edit[] = [];
  for (const one of [...(await telling.conditions(test))].sort((a, b) => a.from - b.from || b.to - a.to))
    if (one.from >= (edits.at(-1)?.to ?? 0)) edits.push({ from: one.from, to: one.to, text: write(one, word) });
  if (edits.length === 0 && alone?.test(test) !== true) return [];
  const at = place(test);
  return [...edits, { from: at, to: at, text: `${harnessScript(helper).replaceAll("WORD", word)}\n` }];
};
