import { diffArrays } from "diff";

const linesOf = (text: string): string[] => text.replace(/\n$/, "").split("\n");

/**
 * A line diff of two texts, without context limits.
 *
 * @returns a line for each line of both texts. Prefix `-`: line of the first text only; `+`: line of the second only;
 *   two blanks: common line.
 *
 * @example
 * lineDiff("a\nb\n", "a\nc\n"); // => "  a\n- b\n+ c"
 */
export const lineDiff = (before: string, after: string): string =>
  diffArrays(linesOf(before), linesOf(after))
    .flatMap(({ value, added, removed }) => value.map((line) => `${added ? "+ " : removed ? "- " : "  "}${line}`))
    .join("\n");
