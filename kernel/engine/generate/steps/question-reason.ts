import type { Case } from "../base/item.ts";
import type { QuestionReason } from "../lines/step-lines.ts";
import { standsAsWord } from "./word-in-text.ts";

/** The facts about an item with which the text of its problem must agree. */
export interface QuestionFacts {
  /** The accepted spellings of the language's name. */
  readonly names: readonly string[];
  readonly entryPoints: readonly string[];
  readonly demoTest: string;
  readonly publicCases: readonly Case[];
  readonly privateCases: readonly Case[];
  readonly solution: string;
  readonly leakChars: number;
  readonly revealChars: number;
}

/**
 * The inputs of private cases that the problem's text must not reveal. Short inputs are omitted, because a text may
 * contain them by chance.
 */
export const secretInputs = ({
  publicCases,
  privateCases,
  demoTest,
  leakChars,
}: Pick<QuestionFacts, "publicCases" | "privateCases" | "demoTest" | "leakChars">): readonly string[] => {
  const publicInputs = new Set(publicCases.map(([input]) => input));
  return privateCases
    .map(([input]) => input)
    .filter((input) => !publicInputs.has(input) && !demoTest.includes(input) && [...input].length >= leakChars);
};

const commentStarts = ["#", "*", ";", "//", "/*", "--"];

/** Lines of the solution that are long enough to reveal it if the problem's text contained them. */
const tellingLines = ({ solution, entryPoints, revealChars }: QuestionFacts): readonly string[] =>
  solution
    .split("\n")
    .map((line) => line.trim())
    .filter(
      (line) =>
        [...line].length >= revealChars &&
        !commentStarts.some((start) => line.startsWith(start)) &&
        !entryPoints.some((name) => standsAsWord(name, line)),
    );

/** The first reason to reject the text of a problem; null if the text is accepted. */
export const questionReason = (question: string, facts: QuestionFacts): QuestionReason | null => {
  const { names, entryPoints, demoTest } = facts;
  if (!names.some((name) => standsAsWord(name, question))) return "no_language";
  if (!entryPoints.every((name) => standsAsWord(name, question))) return "missing_entry_point";
  const publicTest = demoTest.trim();
  if (!question.includes(publicTest)) return "public_test_missing";
  const ownWords = question.replace(publicTest, "");
  if (secretInputs(facts).some((input) => standsAsWord(input, ownWords))) return "private_leak";
  return tellingLines(facts).some((line) => ownWords.includes(line)) ? "solution_revealed" : null;
};
