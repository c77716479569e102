import * as stats from "../../toolkit/stats/index.ts";

/** The arguments of a call, as models.json (expected values from other software) has them. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of the file
type Args = any;

const bounds = ({ low, high }: stats.Interval): { lower: number; upper: number } => ({ lower: low, upper: high });

/** The ratings of a list of matches, with the players in alphabetical order as in the file. */
const ratingsOf = ({ matches, players, ...options }: Args): { found: stats.Arena; ratings: stats.Rated[] } => {
  const found = stats.arena(matches, options);
  const ratings = Array.from({ length: players }, (_, i) => found.ratings.find(({ player }) => player === `p${i}`)!);
  return { found, ratings };
};

/** Name in models.json → call of the public API: many models, arenas, agreement, strata, designs. */
export const names: Record<string, (args: Args) => unknown> = {
  best_set: ({ scores }) => {
    const { comparisons } = stats.bestSet(scores);
    return { lows: comparisons.map(({ low }) => 1 + low), highs: comparisons.map(({ high }) => 1 + high) };
  },
  model_confidence_set: ({ scores }) => ({
    p_values: stats.modelConfidenceSet(scores).pValues.map((p) => 1 + p),
  }),
  gwet_ac1: ({ counts }) => {
    const { estimate, standardError, observed, expected, ...interval } = stats.gwetAc1(counts);
    return { estimate, error: standardError, observed, expected, ...bounds({ estimate, ...interval }) };
  },
  arena: (args) => {
    const { found, ratings } = ratingsOf(args);
    return {
      strengths: ratings.map(({ strength }) => strength),
      errors: ratings.map(({ standardError }) => (standardError * Math.LN10) / 400),
      ties: found.tieRate,
      effect: found.effects[0]?.estimate,
      effect_error: found.effects[0]?.standardError,
      log_likelihood: found.logLikelihood,
    };
  },
  arena_worth: (args) => {
    const worths = ratingsOf(args).ratings.map(({ strength }) => Math.exp(strength));
    return worths.map((worth) => worth / worths.reduce((a, b) => a + b, 0));
  },
  jonckheere: ({ groups, alternative }) => {
    const { statistic, pValue } = stats.jonckheere(groups, { alternative });
    return { statistic, p_value: pValue };
  },
  stratified_difference: ({ strata, method }) => {
    const cells = strata.map(([x1, n1, x2, n2]: number[]) => ({ x1, n1, x2, n2 }));
    const found = stats.stratifiedDifference(cells, { method });
    return { estimate: found.estimate, ...bounds(found) };
  },
  sample_size_equivalence: ({ p1, p2, ...options }) => stats.sampleSizeEquivalence(p1, p2, options),
  sample_size_equivalence_paired: ({ delta, variance, ...options }) =>
    stats.sampleSizeEquivalencePaired(delta, variance, options),
};
