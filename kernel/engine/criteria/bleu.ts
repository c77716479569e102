import { ngramCounts, shared, total } from "./ngrams.ts";

const longest = 4;

/** Words and signs of a program. */
export const codeWords = (code: string): string[] =>
  code.match(/[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|[^\s\p{L}\p{N}_]/gu) ?? [];

/**
 * BLEU-4 of a sequence of words against a reference, in [0, 1]. An order without a match counts as 1/(2^k · size), k its
 * number among those without, as NIST's script smooths it.
 *
 * @param weight of a word in single matches; CodeBLEU weighs keywords 5 times. Default: all alike
 *
 * Source: Papineni et al. 2002; Ren et al. 2020 for the weights; NLTK's `sentence_bleu` with `SmoothingFunction().method3`.
 */
export const bleu = (
  words: readonly string[],
  reference: readonly string[],
  weight?: (word: string) => number,
): number => {
  if (words.length === 0 || reference.length === 0) return 0;
  let logs = 0;
  let without = 0;
  for (let n = 1; n <= longest; n++) {
    const [ours, theirs] = [ngramCounts(words, n), ngramCounts(reference, n)];
    const weighed = n === 1 && weight ? weighedShare(ours, theirs, weight) : null;
    const size = Math.max(1, total(ours));
    let precision = weighed ?? shared(ours, theirs) / size;
    if (precision === 0) {
      if (n === 1) return 0;
      without += 1;
      precision = 1 / (2 ** without * size);
    }
    logs += Math.log(precision) / longest;
  }
  const brevity = words.length >= reference.length ? 1 : Math.exp(1 - reference.length / words.length);
  return brevity * Math.exp(logs);
};

const weighedShare = (
  ours: ReadonlyMap<string, number>,
  theirs: ReadonlyMap<string, number>,
  weight: (word: string) => number,
): number => {
  let [both, all] = [0, 0];
  for (const [word, count] of ours) {
    both += Math.min(count, theirs.get(word) ?? 0) * weight(word);
    all += count * weight(word);
  }
  return all === 0 ? 0 : both / all;
};
