import type { Instance } from "../../../../datasets/instance.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { withoutThinking } from "../../prompt/extract/thinking.ts";
import type { RepairConfig } from "../base/config.ts";
import { hintEvidence } from "../hints/hint-evidence.ts";
import { fallbackHint } from "../hints/hint-fallback.ts";
import { leakOf } from "../hints/leakage.ts";
import type { TrajectoryEvent } from "../lines/evidence-lines.ts";
import { type HashedMessage, refsOf } from "../lines/hashed.ts";
import type { TurnPlan } from "../trajectory/state.ts";
import { hintRequest, hintRetry } from "./messages.ts";
import type { StudyPlan } from "./study-plan.ts";
import type { Asking, Held, Trajectory } from "./study-state.ts";

/** The trajectory for which a hint is requested, with its instance, the study's plan and the rules of its setting. */
export interface HintSetting {
  readonly plan: StudyPlan;
  readonly rules: RepairConfig;
  readonly instance: Instance;
  readonly trajectory: Trajectory;
}

/** Starts the attempts at the hint of one turn, with the information for the feedback model's prompt. */
export const beginHint = (
  { plan, rules, instance, trajectory }: HintSetting,
  suspiciousLines: readonly number[] | null,
) => {
  const { level, representativeTests } = trajectory.repair!.plan!;
  const shown = representativeTests.map((id) => {
    const { input, expected } = instance.hiddenTests.find((test) => test.id === id)!;
    const { output, outcome } = trajectory.outcomes[id]!;
    return { input, expected, output, outcome };
  });
  const { statement, referenceCode } = instance;
  const sources = { statement, referenceCode, currentCode: trajectory.code, tests: shown, suspiciousLines };
  const evidence = hintEvidence(level, sources, rules.shownCharacters);
  const request = hintRequest(plan.agents, level, evidence);
  const asking: Asking = { kinds: evidence.kinds, request, attempts: [], judged: null };
  return asking;
};

/** The hint in a feedback model's reply: the text without the model's reasoning. */
export const hintIn = (reply: string): string => withoutThinking(reply).trim();

/**
 * The first rule that a hint breaks; null if it breaks none. One rule compares the level that the judge assigns with
 * the requested level. If `judgedLevel` is null, this rule is skipped.
 */
export const ruleFor = (
  { rules, instance, trajectory }: HintSetting,
  text: string,
  level: number | null,
  judgedLevel: number | null,
) => leakOf({ text, level, judgedLevel }, { ...instance, currentCode: trajectory.code }, rules);

/** The result of one attempt at a hint: a hint for the candidate, or another request to the feedback model. */
export type HintMove =
  | { readonly hint: string; readonly fallback: "template" | "lastValid" | null }
  | { readonly request: readonly HashedMessage[] };

/**
 * Records one attempt of the feedback model at a hint. Returns the hint for the candidate, or a request for another
 * attempt.
 */
export const takeAttempt = (setting: HintSetting, hint: string, judgedLevel: number | null): HintMove => {
  const { plan, rules, trajectory } = setting;
  const asking = trajectory.asking!;
  const { level, scenario } = trajectory.repair!.plan!;
  const rule = ruleFor(setting, hint, level, judgedLevel);
  asking.attempts.push({ request: asking.request, hint, judgedLevel, rule });
  asking.judged = null;
  const place = scenario ?? "";
  if (rule === null) {
    if (level !== null) trajectory.valid[place] = [...(trajectory.valid[place] ?? []), { level, text: hint }];
    return { hint, fallback: null };
  }
  const attempt = asking.attempts.length;
  if (attempt < rules.maxHintRetries) {
    asking.request = hintRetry(plan.agents, level, asking.request, hint, { attempt, rule });
    return { request: asking.request };
  }
  const signature = trajectory.repair!.scenarios.find(({ id }) => id === scenario)?.signature ?? null;
  const { kind, text } = fallbackHint(level, signature, trajectory.valid[place] ?? []);
  return { hint: text, fallback: kind };
};

/** Makes the evidence line of a hint whose attempts have ended, with the texts to which it refers. */
export const hintHeld = (
  trajectory: string,
  plan: TurnPlan,
  asking: Asking,
  result: { readonly hint: string; readonly fallback: "template" | "lastValid" | null },
): Held => {
  const line: TrajectoryEvent = {
    kind: "hint",
    trajectory,
    turn: plan.turn,
    scenario: plan.scenario,
    level: plan.level,
    targetTests: plan.targetTests,
    representativeTests: plan.representativeTests,
    evidenceKinds: asking.kinds,
    attempts: asking.attempts.map(({ request, hint, judgedLevel, rule }) => ({
      request: refsOf(request),
      hintSha256: sha256(hint),
      judgedLevel,
      rule,
    })),
    fallback: result.fallback,
    hintSha256: sha256(result.hint),
  };
  const attemptTexts = asking.attempts.flatMap(({ request, hint }) => [
    ...request.map(({ sha256: hash, content }) => ({ sha256: hash, text: content })),
    { sha256: sha256(hint), text: hint },
  ]);
  return { line, texts: [...attemptTexts, { sha256: sha256(result.hint), text: result.hint }] };
};
