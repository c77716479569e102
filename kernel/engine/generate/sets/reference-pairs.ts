import { openNearDuplicates } from "../../text/near-duplicates.ts";

/** A text with its id, for the search for near-duplicates. */
export interface NamedText {
  readonly id: string;
  readonly text: string;
}

/** Two near-duplicate texts. `b` is the examined text, or the later one of two examined texts. */
export interface NamedPair {
  readonly a: NamedText;
  readonly b: NamedText;
  readonly jaccard: number;
}

/**
 * Finds near-duplicates: an examined text and a reference, or two examined texts.
 *
 * @param threshold smallest similarity of near-duplicates, in (0, 1]
 * @example
 * const pairs = referencePairs([{ id: "old", text: "Sort a list!" }], [{ id: "new", text: "sort a list" }], 0.7);
 * pairs.map(({ a, b }) => `${a.id} ${b.id}`); // => ["old new"]
 */
export const referencePairs = (
  references: readonly NamedText[],
  examinedTexts: readonly NamedText[],
  threshold: number,
): readonly NamedPair[] => {
  const index = openNearDuplicates(threshold);
  const texts = [...references, ...examinedTexts];
  for (const { text } of references) index.add(text);
  return examinedTexts.flatMap((b) => {
    const pairs = index.find(b.text).map(({ at, jaccard }) => ({ a: texts[at]!, b, jaccard }));
    index.add(b.text);
    return pairs;
  });
};
