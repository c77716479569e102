import * as stats from "../../toolkit/stats/index.ts";

/** Arguments as a golden file has them: plain JSON whose shape its header describes. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
type Args = any;

const decisions = { continue: "continue", "accept-null": "accept_h0", "accept-alternative": "accept_h1" } as const;

/** Latent skill and sequential tests. */
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
};
