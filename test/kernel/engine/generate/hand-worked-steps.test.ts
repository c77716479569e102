import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cyclicSampling } from "../../../../kernel/engine/generate/sets/cyclic-sampling.ts";
import { liteItems } from "../../../../kernel/engine/generate/sets/lite-items.ts";
import { passRateBand } from "../../../../kernel/engine/generate/sets/pass-rate-band.ts";
import { trainSplit } from "../../../../kernel/engine/generate/sets/train-split.ts";
import { assertionsReason } from "../../../../kernel/engine/generate/steps/assertions-reason.ts";
import { criticReply } from "../../../../kernel/engine/generate/steps/critic-reply.ts";
import { difficultyLabel } from "../../../../kernel/engine/generate/steps/difficulty-label.ts";
import { literalsKept } from "../../../../kernel/engine/generate/steps/literals-kept.ts";
import { outputsReason } from "../../../../kernel/engine/generate/steps/outputs-reason.ts";
import { questionReason } from "../../../../kernel/engine/generate/steps/question-reason.ts";
import { translationReason } from "../../../../kernel/engine/generate/steps/translation-reason.ts";
import { jaccard } from "../../../../kernel/engine/text/jaccard.ts";

interface Case {
  readonly id: string;
  readonly what: string;
  // biome-ignore lint/suspicious/noExplicitAny: each rule has an input of its own
  readonly input: any;
  readonly expected: unknown;
  readonly tolerance: number;
  readonly why: string;
}

const file = new URL("../../../../../shared/reference/generate_cases.json", import.meta.url);
const isThere = existsSync(file);
const cases: readonly Case[] = isThere ? (JSON.parse(readFileSync(file, "utf8")) as { cases: Case[] }).cases : [];

/** Name of a rule in the hand-worked cases → the tested function from the generation of items. */
const rules: Readonly<Record<string, (input: Case["input"]) => unknown>> = {
  outputsReason: ({ runs, cases: itemCases }) =>
    outputsReason(runs, itemCases, { publicCases: [1, 3], privateCases: 7 }),
  assertionsReason: ({ cases: itemCases, asserted, ...runs }) => assertionsReason(asserted, itemCases, runs),
  literalsKept: ({ cases: printed, test: text }) => literalsKept(printed, text),
  questionReason: ({ question, ...facts }) => questionReason(question, { leakChars: 4, revealChars: 40, ...facts }),
  difficulty: ({ passes }) => difficultyLabel(passes, 10),
  criticReply: ({ rules: results }) => criticReply(results),
  cyclicSampling: ({ pools, target }) => cyclicSampling(pools, target),
  translationReason: ({ publicCases, privateCases, mutants, ...runs }) =>
    translationReason(
      { ...runs, mutants: mutants.map((outcome: string) => ({ outcome })) },
      { public: publicCases, private: privateCases },
    ),
  lite: ({ solverCounts, target }) => liteItems(solverCounts, { target, solvers: 2 }),
  passRateBand: ({ passes, n }) => passRateBand(passes, n, { low: 0.4, high: 0.8 }),
  trainSplit: ({ passes, n }) => trainSplit(passes, n, 0.6),
  jaccard: ({ a, b }) => jaccard(a, b),
};

const ruleCases = cases.filter(({ what }) => Object.hasOwn(rules, what));

describe.skipIf(!isThere)("the hand-worked cases of steps and sets hold", () => {
  test.each(ruleCases.map((one) => [`${one.id} ${one.what}: ${one.why}`, one] as const))("%s", (_, one) => {
    const result = rules[one.what]!(one.input);
    if (typeof one.expected === "number" && one.tolerance > 0)
      expect(Math.abs((result as number) - one.expected)).toBeLessThanOrEqual(
        one.tolerance * Math.max(1, one.expected),
      );
    else expect(result).toEqual(one.expected);
  });

  test("none of these rules is without a case", () => {
    expect(Object.keys(rules).filter((name) => !ruleCases.some(({ what }) => what === name))).toEqual([]);
  });
});
