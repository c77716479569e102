import type { ActiveEvent, ActiveStop } from "./active-evidence.ts";
import { type ActiveSearch, conceptNames, observationsOf, targetsOf } from "./active-state.ts";
import { declareWeak } from "./declare-weak.ts";
import type { Effect } from "./feature-map.ts";
import { fitModel, priorStart, reportEffort } from "./fit-model.ts";
import { placeKey } from "./state-space.ts";

const z = 1.96;

const conceptsOf = (effect: Effect): readonly number[] =>
  effect.kind === "concept" || effect.kind === "slope"
    ? [effect.concept]
    : effect.kind === "pair" || effect.kind === "pairFrom"
      ? effect.pair
      : [];

/**
 * The last lines of the evidence: each state with its probability of being weak, each effect, and the summary. These
 * lines depend only on the evaluations.
 */
export const reportLines = (search: ActiveSearch, stopReason: ActiveStop): readonly ActiveEvent[] => {
  const { config, data, map, byKey } = search;
  const { posterior } = fitModel(map, observationsOf(search), priorStart(map), reportEffort);
  const targets = targetsOf(search);
  const features = targets.map(({ concepts, level }) => map.features(concepts, level));
  const declaration = declareWeak(posterior, features, config);
  const named = (concepts: readonly number[]): readonly string[] => conceptNames(search, concepts);
  const states = declaration.judgements.map(({ target, probability, rate, low, high, weak }): ActiveEvent => {
    const { concepts, level } = targets[target]!;
    const tally = byKey.get(placeKey(targets[target]!));
    return {
      event: "state",
      concepts: named(concepts),
      difficulty: config.difficulties[level]!,
      probability,
      rate,
      low,
      high,
      evaluations: tally?.evaluations ?? 0,
      failures: tally?.failures ?? 0,
      weak,
    };
  });
  const effects = map.effects.flatMap((effect, at): ActiveEvent[] => {
    if (effect.kind === "intercept" || effect.kind === "step" || effect.kind === "size") return [];
    const mean = posterior.weights[at]!;
    const half = z * Math.sqrt(Math.max(0, posterior.variances[at]!));
    return [
      {
        event: "effect",
        effect: effect.kind,
        concepts: named(conceptsOf(effect)),
        from: effect.kind === "pairFrom" ? config.difficulties[effect.level]! : null,
        mean,
        low: mean - half,
        high: mean + half,
      },
    ];
  });
  const { calls, tokens, usd, elapsedMs } = data;
  const summary: ActiveEvent = {
    event: "summary",
    stopReason,
    evaluations: data.evaluations,
    invalid: data.invalid,
    declared: declaration.judgements.filter(({ weak }) => weak).length,
    falseDiscoveryRate: declaration.falseDiscoveryRate,
    expectedMissed: declaration.expectedMissed,
    uncertain: declaration.uncertain,
    used: { calls, tokens, usd },
    ...(config.budgets.wallMs === null ? {} : { measured: { elapsedMs } }),
  };
  return [...states, ...effects, summary];
};
