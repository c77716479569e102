import { logistic } from "../../../../toolkit/base/logistic.ts";
import { normalCdf } from "../../../../toolkit/stats/special/normal.ts";
import type { Features } from "./feature-map.ts";
import { dot, type Posterior } from "./posterior.ts";

/** The estimates of the statistical model for one state: its probability of being weak, and its failure rate. */
export interface Judgement {
  /** Index of the state in the list of states passed to the function. */
  readonly target: number;
  /** Posterior probability that the state's failure rate is above the threshold. */
  readonly probability: number;
  /** The failure rate of the state: posterior median; `low` and `high` are its 95% interval. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /**
   * True if the state is declared weak. The expected share of false claims among declared states is within the limit.
   */
  readonly weak: boolean;
}

export interface Declaration {
  /** The estimates for all states, by falling probability of being weak. */
  readonly judgements: readonly Judgement[];
  /** Expected share of false claims among the declared states; 0 if none is declared. */
  readonly falseDiscoveryRate: number;
  /** Expected number of weak states that are not declared. */
  readonly expectedMissed: number;
  /** Number of states whose probability of being weak is between 0.05 and 0.95. */
  readonly uncertain: number;
}

export interface DeclarationRule {
  /** A state is weak if its failure rate is above this threshold, in (0, 1). */
  readonly threshold: number;
  /** The variance of a state's failure logit around the prediction of the statistical model, in squared logits. */
  readonly spread: number;
  /** The maximum expected share of false claims among the states that are declared weak. */
  readonly falseDiscoveryRate: number;
}

const z = 1.96;

/**
 * Declares the largest set of states whose mean probability of not being weak is at most the limit. This bounds the
 * Bayesian false discovery rate (Newton and others 2004). For each state, the probability of being weak is Φ(μ / √(σ² +
 * τ²)).
 */
export const declareWeak = (
  posterior: Posterior,
  targets: readonly Features[],
  { threshold, spread, falseDiscoveryRate }: DeclarationRule,
): Declaration => {
  const cut = Math.log(threshold / (1 - threshold));
  const judged = targets.map((features, target) => {
    const mean = dot(posterior.weights, features);
    const variance = Math.max(0, posterior.variance(features));
    const deviation = Math.sqrt(variance + spread);
    const probability = deviation === 0 ? Number(mean > cut) : normalCdf((mean - cut) / deviation);
    const half = z * Math.sqrt(variance);
    return {
      target,
      probability,
      rate: logistic(mean),
      low: logistic(mean - half),
      high: logistic(mean + half),
    };
  });
  const ordered = judged.sort((a, b) => b.probability - a.probability || a.target - b.target);
  let [doubt, declared, doubtOfDeclared] = [0, 0, 0];
  for (const [at, { probability }] of ordered.entries()) {
    doubt += 1 - probability;
    if (doubt <= falseDiscoveryRate * (at + 1)) [declared, doubtOfDeclared] = [at + 1, doubt];
  }
  const judgements = ordered.map((one, at) => ({ ...one, weak: at < declared }));
  return {
    judgements,
    falseDiscoveryRate: declared === 0 ? 0 : doubtOfDeclared / declared,
    expectedMissed: judgements.slice(declared).reduce((sum, { probability }) => sum + probability, 0),
    uncertain: judgements.filter(({ probability }) => probability > 0.05 && probability < 0.95).length,
  };
};
