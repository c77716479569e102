import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { adjustedScore } from "../../../../kernel/engine/generate/evaluate/rules/adjusted-score.ts";
import { familyGap } from "../../../../kernel/engine/generate/evaluate/rules/family-gap.ts";
import { mergeCategories } from "../../../../kernel/engine/generate/evaluate/rules/merge-categories.ts";
import { microMacro } from "../../../../kernel/engine/generate/evaluate/rules/micro-macro.ts";
import { scoredCounts } from "../../../../kernel/engine/generate/evaluate/rules/scored-counts.ts";
import { solvedByAny } from "../../../../kernel/engine/generate/evaluate/rules/solved-by-any.ts";
import { starRating } from "../../../../kernel/engine/generate/evaluate/rules/star-rating.ts";
import { strictRanks } from "../../../../kernel/engine/generate/evaluate/rules/strict-ranks.ts";
import { turnShares } from "../../../../kernel/engine/generate/evaluate/rules/turn-shares.ts";
import { extraction } from "../../../../kernel/engine/generate/verify/extract-block.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { passAtK } from "../../../../toolkit/stats/passk/pass-at-k.ts";
import { type HandWorkedCase, handWorkedCases, hasHandWorkedCases } from "./hand-worked-cases.ts";

/** Name of a rule in the hand-worked cases → the tested function, which computes figures from an evaluation. */
const rules: Readonly<Record<string, (input: HandWorkedCase["input"]) => unknown>> = {
  denominator: ({ submissions }) => scoredCounts(submissions),
  microMacro: ({ languages }) => microMacro(languages),
  passAtK: ({ n, c, k }) => passAtK(n, c, k),
  wilson: ({ successes, n, level }) => {
    const { low, high } = wilson(successes, n, { level });
    return [low, high];
  },
  upperBound: ({ solved }) => solvedByAny(solved),
  turnCurve: ({ solvedAt, turns }) => turnShares(solvedAt, turns),
  ranks: ({ scores }) => strictRanks(scores),
  familyGap: ({ inside, outside }) => familyGap(inside, outside),
  adjusted: (input) => adjustedScore(input),
  stars: ({ rate }) => starRating(rate),
  extraction: (form) => extraction(form),
  mergeCategories: ({ counts }) => mergeCategories(counts, 0.02),
};

/** All numbers of a result in the order of its fields. */
const numbersOf = (value: unknown): readonly number[] =>
  typeof value === "number" ? [value] : Object.values(value as object).flatMap(numbersOf);

const ruleCases = handWorkedCases.filter(({ what }) => Object.hasOwn(rules, what));

describe.skipIf(!hasHandWorkedCases)("the hand-worked cases of the evaluation hold", () => {
  test("each of the 77 cases belongs to a rule that is tested here or with the steps", async () => {
    const steps = await readFile(new URL("hand-worked-steps.test.ts", import.meta.url), "utf8");
    const isTested = ({ what }: HandWorkedCase): boolean =>
      Object.hasOwn(rules, what) || steps.includes(`  ${what}: (`);
    expect(handWorkedCases.filter((one) => !isTested(one)).map(({ id }) => id)).toEqual([]);
    expect(handWorkedCases.length).toBe(77);
  });

  test("each rule has a case", () => {
    expect(new Set(ruleCases.map(({ what }) => what))).toEqual(new Set(Object.keys(rules)));
  });

  test.each(ruleCases.map((one) => [`${one.id} ${one.what}: ${one.why}`, one] as const))("%s", (_, one) => {
    const result = rules[one.what]!(one.input);
    if (one.tolerance === 0) {
      expect(result).toEqual(one.expected);
      return;
    }
    const expectedNumbers = numbersOf(one.expected);
    const differences = numbersOf(result).map((value, at) => Math.abs(value - expectedNumbers[at]!));
    expect(differences.length).toBe(expectedNumbers.length);
    expect(Math.max(...differences)).toBeLessThanOrEqual(one.tolerance);
  });
});
