import { sumOf } from "../../../../toolkit/base/averages.ts";
import { ngramCounts, sharedCount, totalCount } from "../ngrams.ts";

const longest = 4;
/** The numerator of the precision if no n-gram of an order matches (Chen and Cherry's first smoothing). */
const epsilon = 0.1;
/**
 * The reference length in the authors' evaluator. By an error in that program, it is always 2, the length of a pair
 * (tokens, weights). Programs of two tokens or more thus get no brevity penalty. The published numbers contain this
 * error, too.
 */
const lengthOfPair = 2;

const weighed = (counts: ReadonlyMap<string, number>, weight: (word: string) => number): number => {
  let sum = 0;
  for (const [word, count] of counts) sum += count * weight(word);
  return sum;
};

const both = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...a].map(([gram, count]) => [gram, Math.min(count, b.get(gram) ?? 0)]));

/** The geometric mean of the n-gram precisions, with a brevity penalty for a program shorter than the reference. */
const geometricMean = (
  shares: readonly (readonly [matched: number, all: number])[],
  size: number,
  referenceSize: number,
): number => {
  if (size === 0 || shares[0]?.[0] === 0) return 0;
  const logs = shares.map(([matched, all]) => Math.log((matched || epsilon) / all) / longest);
  const brevity = size > referenceSize ? 1 : Math.exp(1 - referenceSize / size);
  return brevity * Math.exp(sumOf(logs));
};

const orders = Array.from({ length: longest }, (_, i) => i + 1);

/** CodeBLEU's first part: BLEU of the n-grams with one to four tokens. */
export const ngramMatch = (words: readonly string[], reference: readonly string[]): number =>
  geometricMean(
    orders.map((n) => {
      const counts = ngramCounts(words, n);
      return [sharedCount(counts, ngramCounts(reference, n)), Math.max(1, totalCount(counts))];
    }),
    words.length,
    reference.length,
  );

/**
 * CodeBLEU's second part: the weighted recall of n-grams. Among single tokens, keywords weigh five times as much as
 * others.
 */
export const weightedNgramMatch = (
  words: readonly string[],
  reference: readonly string[],
  keywords: ReadonlySet<string>,
): number =>
  geometricMean(
    orders.map((n) => {
      const theirs = ngramCounts(reference, n);
      const matched = both(theirs, ngramCounts(words, n));
      const weight = (gram: string): number => (n > 1 || keywords.has(gram) ? 1 : 0.2);
      return [weighed(matched, weight), Math.max(1, weighed(theirs, weight))];
    }),
    words.length,
    lengthOfPair,
  );
