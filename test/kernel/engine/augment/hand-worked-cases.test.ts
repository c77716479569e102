import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { difficultyClass, gainClass } from "../../../../kernel/engine/augment/evaluate/classes.ts";
import { collapse } from "../../../../kernel/engine/augment/evaluate/collapse.ts";
import { correlate, fisherBounds, permutationP } from "../../../../kernel/engine/augment/evaluate/correlate.ts";
import { costUsd } from "../../../../kernel/engine/augment/evaluate/cost-usd.ts";
import { deltaKind } from "../../../../kernel/engine/augment/evaluate/delta-kind.ts";
import { labelFlags } from "../../../../kernel/engine/augment/evaluate/error-labels.ts";
import { raterAgreement } from "../../../../kernel/engine/augment/evaluate/rater-agreement.ts";
import { isLowEfficiency, regressesToParent } from "../../../../kernel/engine/augment/evaluate/regression.ts";
import { reliableRate, reliableRegion } from "../../../../kernel/engine/augment/evaluate/reliable-rate.ts";
import { selfPreference } from "../../../../kernel/engine/augment/evaluate/self-preference.ts";
import { solvedByAll } from "../../../../kernel/engine/augment/evaluate/solved-by-all.ts";
import { usableDraws } from "../../../../kernel/engine/augment/inputs/usable-draws.ts";
import { validatorReason } from "../../../../kernel/engine/augment/inputs/validator-reason.ts";
import { axisVerdict } from "../../../../kernel/engine/augment/limits/axis-verdict.ts";
import { limitRows } from "../../../../kernel/engine/augment/limits/limit-rows.ts";
import { adjudicate } from "../../../../kernel/engine/augment/truth/adjudicate.ts";
import { isUnstable } from "../../../../kernel/engine/augment/truth/is-unstable.ts";
import { leadingOutputs } from "../../../../kernel/engine/augment/truth/leading-outputs.ts";
import { majorityOf } from "../../../../kernel/engine/augment/truth/majority.ts";
import { trustedBrute } from "../../../../kernel/engine/augment/truth/trusted-brute.ts";
import { fusionType } from "../../../../kernel/engine/augment/variants/fusion-type.ts";
import { replyReason } from "../../../../kernel/engine/augment/variants/reply-reason.ts";
import { jaccard } from "../../../../kernel/engine/text/jaccard.ts";
import { outputHash } from "../../../../kernel/engine/text/output-hash.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { passAtK } from "../../../../toolkit/stats/passk/pass-at-k.ts";

interface Case {
  readonly id: string;
  readonly what: string;
  // biome-ignore lint/suspicious/noExplicitAny: each rule has an input of its own
  readonly input: any;
  readonly expected: unknown;
  readonly tolerance: number;
  readonly why: string;
}

const file = new URL("../../../../../shared/reference/augment_cases.json", import.meta.url);
const isThere = existsSync(file);
const cases: readonly Case[] = isThere ? (JSON.parse(readFileSync(file, "utf8")) as { cases: Case[] }).cases : [];

const floors = { k: 3, timeFloorS: 1, memoryFloorMb: 64 };

/** Name of a rule in the hand-worked cases → the function under test. */
const rules: Readonly<Record<string, (input: Case["input"]) => unknown>> = {
  consensus: ({ outputs }) => ({ winner: majorityOf(Object.values(outputs)), n: Object.keys(outputs).length }),
  trustedBrute: ({ outputs, minimum }) => {
    const { kept, agreement, trusted } = trustedBrute(outputs, minimum);
    return { kept, agreement, trusted };
  },
  topTwo: ({ votes, order, models }) => leadingOutputs(votes, { order, models }),
  adjudicated: ({ replies }) => adjudicate(replies),
  unstable: ({ discarded, judged }) => isUnstable(discarded, judged, 0.2),
  limits: ({ solvers, factors }) => limitRows(solvers, { ...floors, languageFactors: factors }),
  fusionType: ({ tagsA, tagsB }) => fusionType(tagsA, tagsB),
  replyReason: ({ reply, axis, known, phrases, others, limit }) =>
    replyReason(reply, { axis, taxonomySkills: new Set(known), phrases, comparedStatements: others, limit }),
  validatorReason: ({ examplesAccepted, probesAccepted }) => validatorReason(examplesAccepted, probesAccepted, 3),
  usableInputs: ({ draws }) => usableDraws(draws),
  jaccard: ({ a, b }) => jaccard(a, b),
  outputEqual: ({ a, b }) => outputHash(a) === outputHash(b),
  axisVerdict: ({ axis, programs, scales, tagsCovered }) =>
    axisVerdict(axis, Object.values(programs), scales ?? [], tagsCovered ?? null),
  passAtK: ({ n, c, k }) => passAtK(n, c, k),
  deltaKind: ({ perTest, kinds, without }) => deltaKind(perTest, kinds, without),
  collapse: ({ seeds, variants }) => collapse(seeds, variants),
  gainClass: ({ gain }) => gainClass(gain),
  costUsd: ({ price, inputTokens, outputTokens }) => costUsd(price, inputTokens, outputTokens),
  solvedByAll: ({ samples }) => solvedByAll(samples),
  errorFlags: ({ labels, perTest }) => labelFlags(labels, perTest),
  regressionA: ({ rows }) => regressesToParent(rows),
  regressionB: ({ perTest, scales }) => isLowEfficiency(perTest, scales),
  pearson: ({ x, y }) => correlate(x, y),
  permutationP: ({ x, y }) => permutationP(x, y),
  fisher: ({ r, n, level }) => fisherBounds(r, n, level),
  fleissKappa: ({ rows }) => raterAgreement(rows),
  region: ({ muLow, muHigh, alphaMin, alphaMax, qMin, qMax }) =>
    reliableRegion([muLow, muHigh], { alpha: [alphaMin, alphaMax], q: [qMin, qMax] }),
  debias: ({ mu, alpha, q }) => reliableRate(mu, alpha, q),
  selfPreference: ({ sums }) => selfPreference(sums),
  wilson: ({ successes, n, level }) => {
    const { low, high } = wilson(successes, n, { level });
    return [low, high];
  },
  difficultyClass: ({ rate }) => difficultyClass(rate),
};

const expectAgreement = (actual: unknown, expected: unknown, tolerance: number, path: string): void => {
  if (typeof expected === "number" && typeof actual === "number")
    expect(Math.abs(actual - expected), `${path}: ${actual} for ${expected}`).toBeLessThanOrEqual(
      tolerance * Math.max(1, Math.abs(expected)),
    );
  else if (expected !== null && typeof expected === "object") {
    expect(Object.keys(actual as object).sort(), path).toEqual(Object.keys(expected).sort());
    for (const [name, value] of Object.entries(expected))
      expectAgreement((actual as Record<string, unknown>)[name], value, tolerance, `${path}.${name}`);
  } else expect(actual, path).toBe(expected);
};

describe.skipIf(!isThere)("the hand-worked cases of the method (skipped without ../shared)", () => {
  test("there are 78 of them, each of a rule that is known", () => {
    expect(cases).toHaveLength(78);
    expect(cases.filter(({ what }) => !Object.hasOwn(rules, what))).toEqual([]);
  });

  test.each(cases.map((one) => [`${one.id} ${one.what}: ${one.why}`, one] as const))("%s", (_, one) => {
    const rule = rules[one.what]!;
    if ((one.expected as { error?: boolean } | null)?.error) expect(() => rule(one.input)).toThrow();
    else expectAgreement(rule(one.input), one.expected, one.tolerance, one.what);
  });
});
