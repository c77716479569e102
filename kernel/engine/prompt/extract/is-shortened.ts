import { type ProgramTarget, readsAs } from "./piece.ts";

const linesOf = (code: string): readonly string[] =>
  code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** True if `block` contains the lines of `part` consecutively. */
const holds = (block: readonly string[], part: readonly string[]): boolean =>
  block.some((_, at) => part.every((line, i) => block[at + i] === line));

/**
 * True if a program is only a part of a fenced block that does not parse as a whole. Then lines of the model's
 * program were removed so that the rest parses.
 *
 * @param blocks the code of the answer's fenced blocks
 */
export const isShortened = (code: string, blocks: readonly string[], target: ProgramTarget): boolean => {
  if (!target.language.reads) return false;
  const codeLines = linesOf(code);
  return blocks.some((block) => {
    const lines = linesOf(block);
    return lines.length > codeLines.length && holds(lines, codeLines) && !readsAs(block, target);
  });
};
