import type { Case } from "../base/item.ts";
import { literalsKept } from "../steps/literals-kept.ts";
import { caseTexts } from "../verify/case-marks.ts";

/** Removes the backslashes that some languages need before a character. */
const withoutEscapes = (text: string): string => text.replace(/\\([#$@%])/g, "$1");

/**
 * The numbers, from 1, of a translated test's cases that lack a literal of the original case. A character that the
 * language escapes counts as the character.
 *
 * @example
 * lostLiterals('# case 1\nraise unless f("\\#") == 2\n# end of cases', "ruby", [['["#"]', "2"]]); // => []
 */
export const lostLiterals = (test: string, language: string, cases: readonly Case[]): readonly number[] => {
  const texts = (caseTexts(test, language) ?? []).map(withoutEscapes);
  return cases.flatMap((one, at) => (literalsKept([one], texts[at] ?? "") ? [] : [at + 1]));
};
