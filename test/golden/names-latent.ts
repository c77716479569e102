import * as stats from "../../toolkit/stats/index.ts";

/** The arguments of a call, as a golden file (expected values from other software) has them in JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
type Args = any;

const decisions = { continue: "continue", "accept-null": "accept_h0", "accept-alternative": "accept_h1" } as const;

const fits: Readonly<Record<string, typeof stats.rasch>> = { rasch: stats.rasch, "two-parameter": stats.twoParameter };

/** Name in the golden files → call of the public API, for latent skill and sequential tests. */
export const names: Record<string, (args: Args) => unknown> = {
  irt_2pl: ({ theta, a, b }) => stats.itemResponse(theta, { discrimination: a, difficulty: b }),
  irt_2pl_theta_mle: ({ responses, a, b }) => {
    const items = a.map((discrimination: number, i: number) => ({ discrimination, difficulty: b[i] }));
    const { estimate, standardError } = stats.ability(responses, items, { method: "maximum-likelihood" });
    return { theta: estimate, se: standardError };
  },
  bradley_terry: ({ wins }) => ({ log_strengths: stats.bradleyTerry(wins).strengths.map(({ estimate }) => estimate) }),
  elo: ({ matches, k, initial }) => Object.fromEntries(stats.elo(matches, { k, initial })),
  e_value_bernoulli: ({ successes, n, p0, prior_a, prior_b }) =>
    stats.successEValue(successes, n, { rate: p0, prior: { a: prior_a, b: prior_b } }),
  confidence_sequence_bernoulli: ({ successes, n, alpha, prior_a, prior_b }) => {
    const { low, high } = stats.successRate(successes, n, { level: 1 - alpha, prior: { a: prior_a, b: prior_b } });
    return { lower: low, upper: high };
  },
  sprt_bernoulli: ({ successes, n, p0, p1, alpha, beta }) => {
    const test = stats.sprt(successes, n, { nullRate: p0, alternativeRate: p1, alpha, beta });
    const { logLikelihoodRatio, upper, lower, decision } = test;
    return { llr: logLikelihoodRatio, upper, lower, decision: decisions[decision] };
  },
  irt_fit: ({ responses, model }) => {
    const fit = fits[model]!(responses, { prior: null, tolerance: 1e-7 });
    return {
      log_likelihood: fit.logLikelihood,
      discrimination: fit.items.map(({ discrimination }) => discrimination),
      difficulty: fit.items.map(({ difficulty }) => difficulty),
    };
  },
  bradley_terry_errors: ({ wins }) => {
    const { strengths } = stats.bradleyTerry(wins);
    return {
      log_strengths: strengths.map(({ estimate }) => estimate),
      se: strengths.map(({ standardError }) => standardError),
    };
  },
  confidence_sequence_one_sided: ({ successes, n, alpha, prior_a, prior_b }) => {
    const options = { level: 1 - alpha, prior: { a: prior_a, b: prior_b } };
    const { low } = stats.successRate(successes, n, { ...options, side: "lower" });
    return { lower: low, upper: stats.successRate(successes, n, { ...options, side: "upper" }).high };
  },
  paired_difference_sequence: ({ a, b, confidence }) => {
    const { low, high } = stats.pairedDifferenceSequence(a, b, { level: confidence });
    return { lower: low, upper: high };
  },
};
