import { readsAs, type Wanted } from "./piece.ts";

const linesOf = (code: string): readonly string[] =>
  code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** True if `part` stands in `whole` line by line. */
const holds = (whole: readonly string[], part: readonly string[]): boolean =>
  whole.some((_, at) => part.every((line, i) => whole[at + i] === line));

/**
 * True if a program is a part of a fenced block that does not read as a whole: lines of the model's own program were left out
 * so that the rest reads.
 *
 * @param blocks the code of the answer's fenced blocks
 */
export const isShortened = (code: string, blocks: readonly string[], wanted: Wanted): boolean => {
  if (!wanted.language.reads) return false;
  const own = linesOf(code);
  return blocks.some((block) => {
    const lines = linesOf(block);
    return lines.length > own.length && holds(lines, own) && !readsAs(block, wanted);
  });
};
