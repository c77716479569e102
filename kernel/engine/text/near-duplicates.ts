import { EngineError } from "../errors.ts";
import { jaccardOfSets } from "./jaccard.ts";
import { bandKeys, minHash } from "./min-hash.ts";
import { shinglesOf } from "./shingles.ts";

/** A stored text that is similar to the searched text, with their similarity. */
export interface NearDuplicate {
  /** The number of the stored text, from 0 in the order of `add`. */
  readonly at: number;
  /** The exact Jaccard similarity, which is at least the index's threshold. */
  readonly jaccard: number;
}

/** An index of texts that finds those similar to a given text. */
export interface NearDuplicateIndex {
  /** Adds a text; returns its number. */
  add(text: string): number;
  /** Finds all texts that are similar to this one, in the order of addition. */
  find(text: string): readonly NearDuplicate[];
  /** Finds the first added text that is similar to this one; null if there is none. */
  earliest(text: string): NearDuplicate | null;
}

export interface NearDuplicateOptions {
  /**
   * While the index has at most this number of texts, a searched text is compared with all. With more texts, the text
   * is compared only with candidates from MinHash. Default 256.
   */
  readonly exactUpTo?: number;
  /** Seed of the hashes, a whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
}

/** The minimum threshold for MinHash. Below it, all texts are compared, because MinHash would miss too many pairs. */
const leastForMinHash = 0.7;

/**
 * Opens an index of texts by similarity. The similarity is always exact (`jaccard`); MinHash only proposes candidates.
 * MinHash misses a pair of similarity 0.8 once in twenty million pairs. Below a threshold of 0.7 all texts are
 * compared. Throws `invalid_config` for a threshold outside (0, 1].
 *
 * @param threshold minimum similarity of texts that count as similar, in (0, 1]
 * @example
 * const index = openNearDuplicates(0.8);
 * index.add("Sort a list!");
 * index.earliest("sort: a list"); // => { at: 0, jaccard: 1 }
 */
export const openNearDuplicates = (
  threshold: number,
  { exactUpTo = 256, seed = 1 }: NearDuplicateOptions = {},
): NearDuplicateIndex => {
  if (!(threshold > 0 && threshold <= 1))
    throw new EngineError(`threshold: must lie in (0, 1], but is ${threshold}`, {
      code: "invalid_config",
      field: "threshold",
      argument: "threshold",
      value: threshold,
      hint: "0.8 finds texts that differ in a few words",
    });
  const sets: ReadonlySet<string>[] = [];
  const signatureOf = minHash(seed);
  const byBand = new Map<string, number[]>();
  /** The number of texts that are already in the bands of MinHash. */
  let banded = 0;

  const putIntoBands = (): void => {
    for (; banded < sets.length; banded++)
      for (const key of bandKeys(signatureOf(sets[banded]!))) {
        const members = byBand.get(key);
        if (members) members.push(banded);
        else byBand.set(key, [banded]);
      }
  };

  const candidatesFor = (set: ReadonlySet<string>): Iterable<number> => {
    if (sets.length <= exactUpTo || threshold < leastForMinHash) return sets.keys();
    putIntoBands();
    const candidates = new Set(bandKeys(signatureOf(set)).flatMap((key) => byBand.get(key) ?? []));
    return [...candidates].sort((a, b) => a - b);
  };

  function* alike(text: string): Generator<NearDuplicate> {
    const set = shinglesOf(text);
    for (const at of candidatesFor(set)) {
      const jaccard = jaccardOfSets(set, sets[at]!);
      if (jaccard >= threshold) yield { at, jaccard };
    }
  }

  return {
    add: (text) => sets.push(shinglesOf(text)) - 1,
    find: (text) => [...alike(text)],
    earliest: (text) => alike(text).next().value ?? null,
  };
};

/** Two similar texts, as indices in a list; `a` is the earlier text. */
export interface NearDuplicatePair {
  readonly a: number;
  readonly b: number;
  readonly jaccard: number;
}

/**
 * All pairs of similar texts, ordered by the later text, then by the earlier text.
 *
 * @param threshold similarity from which texts count as similar, in (0, 1]
 *
 * @example
 * nearDuplicates(["Sort a list!", "Add two numbers.", "sort: a list"], 0.8); // => [{ a: 0, b: 2, jaccard: 1 }]
 */
export const nearDuplicates = (
  texts: readonly string[],
  threshold: number,
  options: NearDuplicateOptions = {},
): readonly NearDuplicatePair[] => {
  const index = openNearDuplicates(threshold, options);
  return texts.flatMap((text) => {
    const duplicates = index.find(text);
    const b = index.add(text);
    return duplicates.map(({ at, jaccard }) => ({ a: at, b, jaccard }));
  });
};
