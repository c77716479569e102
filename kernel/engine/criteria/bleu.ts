import { ngramCounts, sharedCount, totalCount } from "./ngrams.ts";

const longest = 4;

/** Splits a program into tokens for BLEU and CodeBLEU: words, numbers and punctuation. */
export const codeWords = (code: string): string[] =>
  code.match(/[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|[^\s\p{L}\p{N}_]/gu) ?? [];

/**
 * BLEU-4 of a token sequence against a reference, in [0, 1]. If no n-gram of one order matches, the precision of this
 * order is 1/(2^k · size). `size` is the number of n-grams of the sequence, and k counts such orders from 1. This is
 * the smoothing of NIST's script. If no single token matches, the result is 0.
 *
 * Source: Papineni et al. 2002; NLTK's `sentence_bleu` with `SmoothingFunction().method3`.
 */
export const bleu = (words: readonly string[], reference: readonly string[]): number => {
  if (words.length === 0 || reference.length === 0) return 0;
  let logs = 0;
  let without = 0;
  for (let n = 1; n <= longest; n++) {
    const [ownCounts, referenceCounts] = [ngramCounts(words, n), ngramCounts(reference, n)];
    const size = Math.max(1, totalCount(ownCounts));
    let precision = sharedCount(ownCounts, referenceCounts) / size;
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
