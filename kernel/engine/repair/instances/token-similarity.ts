import { withoutComments } from "../base/without-comments.ts";
import { codeTokens } from "../hints/hint-words.ts";

/**
 * The similarity of two programs: twice the length of their longest common token subsequence, divided by all their
 * tokens. The similarity is 1 if the programs are equal apart from comments.
 */
export const tokenSimilarity = (a: string, b: string, language: string): number => {
  const [left, right] = [a, b].map((code) => codeTokens(withoutComments(code, language, "keepStrings"))) as [
    readonly string[],
    readonly string[],
  ];
  if (left.length + right.length === 0) return 1;
  let before = new Uint32Array(right.length + 1);
  for (const token of left) {
    const row = new Uint32Array(right.length + 1);
    for (let at = 0; at < right.length; at++)
      row[at + 1] = token === right[at] ? before[at]! + 1 : Math.max(row[at]!, before[at + 1]!);
    before = row;
  }
  return (2 * before.at(-1)!) / (left.length + right.length);
};
