import type { Observed } from "../../../kernel/engine/method/method.ts";
import { uniformOf } from "../../../kernel/engine/random.ts";
import type { ActiveConfig } from "../../../kernel/engine/search/active/active-config.ts";
import { activeDefaults } from "../../../kernel/engine/search/active/active-defaults.ts";
import type { ActiveLine } from "../../../kernel/engine/search/active/active-evidence.ts";
import type { ActiveSearch } from "../../../kernel/engine/search/active/active-state.ts";
import { activeMethod } from "../../../kernel/engine/search/active/active-step.ts";
import type { EvaluationRequest } from "../../../kernel/engine/search/evaluate/evaluation-request.ts";
import type { Evaluated } from "../../../kernel/engine/search/tree/state.ts";
import type { Truth } from "./truths.ts";

const usage = { calls: 4, tokens: 1000, usd: 0.01 };

/** A valid evaluation that failed or passed. */
export const evaluated = (failed: boolean): Evaluated => ({
  validity: "ok",
  title: null,
  fromBank: false,
  attempts: [
    {
      role: "solver",
      passed: Number(!failed),
      failed: Number(failed),
      errored: 0,
      outcome: failed ? "failed" : "passed",
    },
  ],
  analyses: null,
  usage,
});

export const invalid: Evaluated = { ...evaluated(true), validity: "no_tests", attempts: [] };

export const activeRoles = { designer: "sim/d", tester: "sim/m", solver: "sim/m", fixer: "sim/m" };

/** Plays a whole active search in which `judge` gives the result of each request, without files and models. */
export const playActive = (
  parameters: Partial<ActiveConfig>,
  judge: (request: EvaluationRequest) => Evaluated,
  seed = 1,
  onBatch: (search: ActiveSearch) => void = () => {},
): { readonly lines: readonly ActiveLine[]; readonly search: ActiveSearch } => {
  const method = activeMethod({ config: { ...activeDefaults, ...parameters }, seed, roles: activeRoles });
  let step = method.begin();
  const lines: ActiveLine[] = [...step.lines];
  const waiting: EvaluationRequest[] = [...step.requests];
  for (let at = 0; at < waiting.length; at++) {
    const request = waiting[at]!;
    const seen: Observed<Evaluated> = { key: request.key, observation: judge(request), elapsedMs: request.evaluation };
    step = method.step(step.state, seen);
    lines.push(...step.lines);
    waiting.push(...step.requests);
    if (step.requests.length > 0) onBatch(step.state);
  }
  return { lines, search: step.state };
};

/** A function that draws each result with the failure rate of a simulated model (truth). */
export const judgeOf =
  (truth: Truth, places: ReadonlyMap<string, number>, levelOf: (difficulty: string) => number, seed: number) =>
  ({ concepts, difficulty, evaluation }: EvaluationRequest): Evaluated => {
    const own = concepts.map((name) => places.get(name)!).sort((a, b) => a - b);
    return evaluated(uniformOf("active outcome", seed, evaluation) < truth.rate(own, levelOf(difficulty)));
  };
