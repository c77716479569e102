import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Rng, seeded } from "taulab/toolkit/stats";
import { describe, expect, test } from "vitest";
import { jaccard } from "../../../../kernel/engine/text/jaccard.ts";
import { bandKeys, minHash } from "../../../../kernel/engine/text/min-hash.ts";
import { nearDuplicates, openNearDuplicates } from "../../../../kernel/engine/text/near-duplicates.ts";
import { shinglesOf, wordsIn } from "../../../../kernel/engine/text/shingles.ts";
import { root } from "../../../tools/root.ts";

interface Case {
  readonly id: string;
  readonly what: string;
  readonly input: { readonly a: string; readonly b: string };
  readonly expected: number;
}

const files = ["augment_cases.json", "generate_cases.json"].map((name) => join(root, "../shared/reference", name));
const cases = files
  .filter((file) => existsSync(file))
  .flatMap((file) => (JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly Case[] }).cases)
  .filter(({ what }) => what === "jaccard");
if (cases.length === 0) console.log("skipped: ../shared/reference has no cases of similarity");

describe.runIf(cases.length > 0)("cases worked by hand", () => {
  test.each(cases)("$id", ({ input: { a, b }, expected }) => {
    expect(jaccard(a, b)).toBeCloseTo(expected, 12);
    expect(jaccard(b, a)).toBeCloseTo(expected, 12);
  });
});

test("words are runs of letters and numbers of any script, in lower case", () => {
  expect(wordsIn("Zähle die 3½ Äpfel; ΣΊΣΥΦΟΣ, it's x_1—数字٣")).toEqual([
    ...["zähle", "die", "3½", "äpfel", "σίσυφος", "it", "s", "x", "1", "数字٣"],
  ]);
});

test("five words are one set, and so are fewer; texts without a word are alike", () => {
  expect([...shinglesOf("a b c d e")]).toEqual(["a b c d e"]);
  expect([...shinglesOf("a b")]).toEqual(["a b"]);
  expect([jaccard("", "?!"), jaccard("", "a"), jaccard("a b", "a b c")]).toEqual([1, 0, 0]);
  // A repeated passage counts once.
  expect(jaccard("a b c d e a b c d e", "b c d e a b c d e a")).toBe(1);
});

const words = (rng: Rng, length: number, vocabulary = 5000): string[] =>
  Array.from({ length }, () => `w${rng.below(vocabulary)}`);

/** A copy of a text in which some words are changed. */
const edited = (rng: Rng, text: readonly string[], edits: number): string[] => {
  const copy = [...text];
  for (let edit = 0; edit < edits; edit++) copy[rng.below(copy.length)] = `e${rng.below(5000)}`;
  return copy;
};

describe("MinHash", () => {
  test("two signatures agree as often as the sets are similar", () => {
    const rng = seeded(11);
    const hash = minHash(5);
    const errors: number[] = [];
    for (let pair = 0; pair < 400; pair++) {
      const a = words(rng, 60 + rng.below(100));
      const b = edited(rng, a, rng.below(12));
      const [one, other] = [hash(shinglesOf(a.join(" "))), hash(shinglesOf(b.join(" ")))];
      const agreeing = one.filter((value, at) => value === other[at]).length / one.length;
      errors.push(agreeing - jaccard(a.join(" "), b.join(" ")));
    }
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    // The bound is four standard errors of the mean of 400 errors. One error has a standard deviation of at most 0.044.
    expect(Math.abs(mean)).toBeLessThan(0.009);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.2);
  });

  test.each([1, 2, 3])("with seed %i finds at least 99.9%% of the pairs of similarity 0.8 and more", (seed) => {
    const rng = seeded(100 + seed);
    const hash = minHash(seed);
    let [close, found] = [0, 0];
    while (close < 1000) {
      const a = words(rng, 40 + rng.below(60));
      const b = edited(rng, a, 1 + rng.below(3));
      const [one, other] = [shinglesOf(a.join(" ")), shinglesOf(b.join(" "))];
      if (jaccard(a.join(" "), b.join(" ")) < 0.8) continue;
      close += 1;
      const keys = new Set(bandKeys(hash(one)));
      if (bandKeys(hash(other)).some((key) => keys.has(key))) found += 1;
    }
    expect(found / close).toBeGreaterThanOrEqual(0.999);
  });

  test("a large collection has the pairs that comparing all would find, with few comparisons' candidates", () => {
    const rng = seeded(21);
    const originals = Array.from({ length: 120 }, () => words(rng, 50 + rng.below(50)));
    const texts = [
      ...originals.map((one) => one.join(" ")),
      ...originals.slice(0, 60).map((one) => edited(rng, one, rng.below(4)).join(" ")),
    ];
    for (const threshold of [0.7, 0.8, 1]) {
      const exact = nearDuplicates(texts, threshold, { exactUpTo: texts.length });
      const hashed = nearDuplicates(texts, threshold, { exactUpTo: 0 });
      expect(exact.length).toBeGreaterThan(10);
      expect(hashed).toEqual(exact);
      expect(exact.every(({ a, b }) => a < b)).toBe(true);
    }
  });
});

test("the earliest duplicate is found, whichever way is taken", () => {
  const rng = seeded(31);
  const first = words(rng, 80);
  for (const exactUpTo of [0, 1000]) {
    const index = openNearDuplicates(0.8, { exactUpTo });
    expect(index.earliest(first.join(" "))).toBeNull();
    for (let at = 0; at < 20; at++) index.add(words(rng, 80).join(" "));
    const at = index.add(first.join(" "));
    index.add(first.join(" "));
    expect(index.earliest(first.join("! "))).toEqual({ at, jaccard: 1 });
    expect(index.find(first.join(" ")).map((one) => one.at)).toEqual([at, at + 1]);
  }
});

test("below a threshold of 0.7 no pair is left to chance", () => {
  const rng = seeded(41);
  const a = words(rng, 60);
  const texts = [a.join(" "), edited(rng, a, 7).join(" "), words(rng, 60).join(" ")];
  const similarity = jaccard(texts[0]!, texts[1]!);
  expect(similarity).toBeLessThan(0.6);
  expect(nearDuplicates(texts, similarity, { exactUpTo: 0 })).toEqual([{ a: 0, b: 1, jaccard: similarity }]);
});

test.each([0, -1, 1.1, Number.NaN])("a threshold of %d is refused", (threshold) => {
  expect(() => openNearDuplicates(threshold)).toThrow(expect.objectContaining({ code: "invalid_config" }));
});
