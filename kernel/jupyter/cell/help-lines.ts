import { parseSync } from "oxc-parser";
import { splitMagics } from "./magic-lines.ts";

/** A cell without its help questions (lines such as `name?`), and the list of these questions. */
export interface HelpLines {
  readonly code: string;
  readonly questions: readonly string[];
}

const parses = (code: string): boolean =>
  (["ts", "tsx"] as const).some(
    (lang) => parseSync(`cell.${lang}`, splitMagics(code).code, { lang, sourceType: "module" }).errors.length === 0,
  );

/**
 * Separates the help questions (lines such as `name?`) from a cell. Undefined for a cell without questions. Undefined
 * also if the cell is valid with the questions, or invalid even without the questions.
 */
export const splitHelpLines = (cell: string, isQuestion: (line: string) => boolean): HelpLines | undefined => {
  const lines = cell.split("\n");
  const questions = lines.filter(isQuestion);
  const code = lines.map((line) => (isQuestion(line) ? "" : line)).join("\n");
  return questions.length > 0 && !parses(cell) && parses(code) ? { code, questions } : undefined;
};
