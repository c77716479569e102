import { ngramCounts, sharedCount, totalCount } from "./ngrams.ts";

const longest = 6;
const beta = 2;

/**
 * chrF2 of a text against a reference, in [0, 1]: the F2 score of character n-grams with n from 1 to 6. White space
 * is ignored. Orders n that exceed the length of one of the texts are left out, as in sacreBLEU.
 *
 * Source: Popović 2015; sacreBLEU's `CHRF(char_order=6, word_order=0, beta=2)`.
 */
export const chrf = (text: string, reference: string): number => {
  const [characters, referenceCharacters] = [text, reference].map((one) => [...one.replace(/\s+/gu, "")]) as [
    string[],
    string[],
  ];
  let [precision, recall, orders] = [0, 0, 0];
  for (let n = 1; n <= longest; n++) {
    const [inText, inReference] = [ngramCounts(characters, n), ngramCounts(referenceCharacters, n)];
    const [size, referenceSize] = [totalCount(inText), totalCount(inReference)];
    if (size === 0 || referenceSize === 0) continue;
    const both = sharedCount(inText, inReference);
    precision += both / size;
    recall += both / referenceSize;
    orders += 1;
  }
  if (orders === 0 || precision + recall === 0) return 0;
  const [p, r] = [precision / orders, recall / orders];
  return ((1 + beta ** 2) * p * r) / (beta ** 2 * p + r);
};
