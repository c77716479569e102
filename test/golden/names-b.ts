import { ToolkitError } from "../../toolkit/errors.ts";
import { kendallInterval, kendallTau, mcnemar, ranks } from "../../toolkit/stats/index.ts";

/** Arguments as a golden file has them: plain JSON whose shape its header describes. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
type Args = any;

/** What is undefined is null in a golden file and an error here. */
const orNull = (keys: readonly string[], work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ToolkitError && error.code === "undefined_result")
      return Object.fromEntries(keys.map((key) => [key, null]));
    throw error;
  }
};

/** The generator of large inputs that the header of a golden file describes. */
const lcg = (seed: number, n: number, mod: number): number[] => {
  let state = seed;
  return Array.from({ length: n }, () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    return (state >>> 16) % mod;
  });
};

const listX = ({ x, x_lcg: from }: Args): number[] => x ?? lcg(from.seed, from.n, from.mod);

const listY = (args: Args): number[] => {
  if (args.y !== undefined) return args.y;
  const { seed2, mod, d, k, h } = args.y_from;
  const x = listX(args);
  const noise = lcg(seed2, x.length, mod);
  return x.map((value, i) => Math.floor(((k === undefined ? value : Math.floor((k * value) / h)) + noise[i]!) / d));
};

const mcnemarMethods: Readonly<Record<string, "exact" | "mid-p" | "chi-squared" | "chi-squared-corrected">> = {
  exact: "exact",
  mid_p: "mid-p",
  chi2: "chi-squared",
  chi2_cc: "chi-squared-corrected",
};

const bestOf = (higherIsBetter: boolean | undefined): "higher" | "lower" =>
  higherIsBetter === false ? "lower" : "higher";

/** From the function names of golden files to calls of the public API: rank, compare, agreement, latent, sequential. */
export const names: Record<string, (args: Args) => unknown> = {
  kendall: (args) =>
    orNull(["tau", "p_value"], () => {
      const { variant, method } = args;
      const tau = kendallTau(listX(args), listY(args), { variant, test: method });
      return {
        tau: tau.estimate,
        p_value: tau.test.pValue,
        n_concordant: tau.pairs.concordant,
        n_discordant: tau.pairs.discordant,
        n_tied_x_only: tau.pairs.tiedX,
        n_tied_y_only: tau.pairs.tiedY,
        n_tied_both: tau.pairs.tiedBoth,
      };
    }),
  kendall_permutation_exact: (args) =>
    orNull(["tau", "p_value"], () => {
      const tau = kendallTau(listX(args), listY(args), { test: "exact" });
      return { tau: tau.estimate, p_value: tau.test.pValue };
    }),
  kendall_ci_fieller: ({ tau, n, confidence }) => {
    const { low, high } = kendallInterval(tau, n, { level: confidence });
    return { lower: low, upper: high };
  },
  mcnemar: ({ b, c, method }) => {
    const { statistic, pValue } = mcnemar(b, c, { method: mcnemarMethods[method] });
    return { statistic, p_value: pValue };
  },
  rank: ({ scores, higher_is_better, ties }) => ranks(scores, { best: bestOf(higher_is_better), ties }),
};
