import { jaccard } from "../../text/jaccard.ts";
import { openNearDuplicates } from "../../text/near-duplicates.ts";
import { shinglesOf } from "../../text/shingles.ts";
import type { NamedPair, NamedText } from "./reference-pairs.ts";

/** The length of n-grams of words. Two texts rarely share an n-gram of this length by chance. */
const runWords = 13;

/** The n-grams of a text. A text with fewer words than an n-gram has none. */
const runsOf = (text: string): readonly string[] =>
  [...shinglesOf(text, runWords)].filter((run) => run.split(" ").length === runWords);

/**
 * Pairs of a benchmark's problem and an item that may repeat it; a judge decides about each pair. The two texts are
 * near-duplicates, or share a 13-gram of words that no other benchmark problem contains. The second rule is needed
 * because an item also contains a test and limits: a copied problem text alone makes no near-duplicate.
 *
 * @param threshold smallest similarity of near-duplicates, in (0, 1]
 * Source: Brown et al. 2020, Language Models are Few-Shot Learners, appendix C (n-grams of 13 words).
 * @example
 * const known = [{ id: "old", text: "Sort a list!" }];
 * contaminatedPairs(known, [{ id: "new", text: "sort a list" }], 0.7).map(({ a, b }) => `${a.id} ${b.id}`); // => ["old new"]
 */
export const contaminatedPairs = (
  benchmarkTexts: readonly NamedText[],
  items: readonly NamedText[],
  threshold: number,
): readonly NamedPair[] => {
  const index = openNearDuplicates(threshold);
  /** By n-gram, the index of the only benchmark text that contains it; null if several contain it. */
  const byRun = new Map<string, number | null>();
  for (const [at, { text }] of benchmarkTexts.entries()) {
    index.add(text);
    for (const run of runsOf(text)) byRun.set(run, byRun.has(run) ? null : at);
  }
  return items.flatMap((b) => {
    const alikePlaces = index.find(b.text).map(({ at }) => at);
    const sharingPlaces = runsOf(b.text).flatMap((run) => byRun.get(run) ?? []);
    const places = [...new Set([...alikePlaces, ...sharingPlaces])].sort((one, other) => one - other);
    return places.map((at) => ({ a: benchmarkTexts[at]!, b, jaccard: jaccard(benchmarkTexts[at]!.text, b.text) }));
  });
};
