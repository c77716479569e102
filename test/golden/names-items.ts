import * as stats from "../../toolkit/stats/index.ts";

/** The arguments of a call, as items.json (expected values from other software) has them. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of the file
type Args = any;

const fitted = ({ items, abilities, method }: Args): stats.FittedResponses => ({
  method,
  items: items.map((item: stats.Item) => ({ ...item, discriminationError: 0, difficultyError: 0 })),
  abilities: abilities.map((estimate: number) => ({ estimate })),
});

const scoresOf = (found: readonly stats.ItemFit[]) => ({
  statistics: found.map(({ scores }) => scores.statistic),
  df: found.map(({ scores }) => scores.df),
  p_values: found.map(({ scores }) => scores.pValue),
});

/** Name in items.json → call of the public API: item response, hierarchical rates, printed intervals. */
export const names: Record<string, (args: Args) => unknown> = {
  score_fit_counts: ({ sheets, counts, items, method }) => {
    const responses = counts.flatMap((count: number, i: number) => Array.from({ length: count }, () => sheets[i]));
    const abilities = responses.map(() => 0);
    return scoresOf(stats.itemFit(responses, fitted({ items, abilities, method })));
  },
  item_fit: ({ responses, ...fit }) => {
    const found = stats.itemFit(responses, fitted(fit));
    return {
      residuals: found.map(({ infit, outfit }) => [infit.meanSquare, infit.z, outfit.meanSquare, outfit.z]),
      ...scoresOf(found),
    };
  },
  three_parameter: ({ responses, prior }) => {
    const { items, logLikelihood } = stats.threeParameter(responses, { prior, nodes: 61, tolerance: 1e-6 });
    return {
      discriminations: items.map(({ discrimination }) => discrimination),
      difficulties: items.map(({ difficulty }) => difficulty),
      guesses: items.map(({ guessing }) => guessing),
      log_likelihood: logLikelihood,
    };
  },
  test_information: ({ items, at }) => stats.testInformation(items, [at])[0]!.information,
  differential_functioning: ({ responses, groups }) => {
    const found = stats.differentialFunctioning(responses, groups);
    return {
      ratios: found.map(({ oddsRatio }) => oddsRatio!.estimate),
      statistics: found.map(({ test }) => test!.statistic),
      p_values: found.map(({ test }) => test!.pValue),
      shifts: found.map(({ logistic }) => logistic!.shift),
      uniform: found.map(({ logistic }) => logistic!.uniform.statistic),
      non_uniform: found.map(({ logistic }) => logistic!.nonUniform.statistic),
    };
  },
  paired_variance_parts: ({ a, b }) => stats.pairedVarianceParts(a, b),
  recompute_interval: ({ printed, n, scale, successes, names: methods }) => {
    const { fits, recomputed } = stats.recomputeInterval(printed, n, { scale });
    const own = recomputed.filter((one) => one.successes === successes && methods.includes(one.method));
    return {
      fits: methods.filter((name: string) =>
        fits.some(({ method, successes: x }) => method === name && x === successes),
      ),
      bounds: Object.fromEntries(own.map(({ method, low, high }) => [method, [low, high]])),
    };
  },
  sprite: ({ mean, sd, n, range, formula, all }) => {
    const { found, samples } = stats.sprite(mean, sd, n, range, { formula });
    const known = new Set(all.map((values: readonly number[]) => values.join(" ")));
    return { found, inside: samples.every((values) => known.has(values.join(" "))) };
  },
  hierarchical_rates: ({ passed, seed, replicates }) => {
    const { rates, scales, best } = stats.hierarchicalRates(passed, { seed, replicates });
    return {
      rates: rates.map((row) => row.map(({ estimate }) => estimate)),
      models: scales.models?.estimate,
      benchmarks: scales.benchmarks?.estimate,
      pairs: scales.pairs?.estimate,
      best: best[0],
    };
  },
};
