import { outputHash } from "../../text/output-hash.ts";

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

const bump = (word: string, by: number): string => (/^-?\d{1,15}$/.test(word) ? String(Number(word) + by) : `${word}x`);

/** A number far above the values in most problems, added to a number to make a wrong output. */
const excess = 1_000_000_007;

/**
 * Changed outputs of one input; most of them are wrong. One lacks its last word, one has an additional word, one
 * contains all words twice, and one is empty. In four, the first or the last word is altered. The last one is the
 * output of another input. Outputs with the same words as the answer are left out. The order of words is kept, because
 * many problems allow several orders.
 *
 * @param otherAnswer the answer to another input; null if there is none
 * @example
 * changedOutputs("3\n", "5\n"); // => ["", "3 3\n", "4\n", "1000000010\n", "2\n", "3x\n", "5\n"]
 */
export const changedOutputs = (answer: string, otherAnswer: string | null): readonly string[] => {
  const words = wordsOf(answer);
  const [first = "0"] = words;
  const lastWord = words.at(-1) ?? "0";
  const changes: readonly (readonly string[])[] = [
    words.slice(0, -1),
    [...words, lastWord],
    [bump(first, 1), ...words.slice(1)],
    [bump(first, excess), ...words.slice(1)],
    [...words.slice(0, -1), bump(lastWord, -1)],
    [...words.slice(0, -1), `${lastWord}x`],
    [...words, ...words],
    [],
    ...(otherAnswer === null ? [] : [wordsOf(otherAnswer)]),
  ];
  const texts = changes.map((change) => (change.length === 0 ? "" : `${change.join(" ")}\n`));
  const answerHash = outputHash(answer);
  const differentTexts = new Map(texts.map((text) => [outputHash(text), text] as const));
  return [...differentTexts].flatMap(([hash, text]) => (hash === answerHash ? [] : [text]));
};
