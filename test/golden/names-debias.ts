import { attainableSd } from "../../toolkit/stats/audit/attainable-sd.ts";
import { attainableTau } from "../../toolkit/stats/audit/attainable-tau.ts";
import { debit } from "../../toolkit/stats/audit/debit.ts";
import type { Rounding } from "../../toolkit/stats/audit/decimal.ts";
import { duplicateRows } from "../../toolkit/stats/audit/duplicate-rows.ts";
import { grim } from "../../toolkit/stats/audit/grim.ts";
import { inferN } from "../../toolkit/stats/audit/infer-n.ts";
import { rankSum } from "../../toolkit/stats/audit/rank-sum.ts";
import { recomputeMean } from "../../toolkit/stats/audit/recompute-mean.ts";
import { recomputeRanks } from "../../toolkit/stats/audit/recompute-ranks.ts";
import { contaminatedError } from "../../toolkit/stats/debias/contaminated-error.ts";
import { contaminatedMean } from "../../toolkit/stats/debias/contaminated-mean.ts";
import { contaminatedStrata } from "../../toolkit/stats/debias/contaminated-strata.ts";
import { debias } from "../../toolkit/stats/debias/debias.ts";
import { debiasStrata } from "../../toolkit/stats/debias/debias-strata.ts";
import { debiasedInterval } from "../../toolkit/stats/debias/debiased-interval.ts";
import { identificationRegion } from "../../toolkit/stats/debias/identification-region.ts";
import { predictionPowered } from "../../toolkit/stats/debias/prediction-powered.ts";
import { roganGladen } from "../../toolkit/stats/debias/rogan-gladen.ts";
import { roganGladenInterval } from "../../toolkit/stats/debias/rogan-gladen-interval.ts";
import { totalError } from "../../toolkit/stats/debias/total-error.ts";
import type { Call, Form } from "./names.ts";

const rule = (rounding: string): Rounding => rounding.replace("_", "-") as Rounding;

const region = ({ low, high, rawLow, rawHigh }: { low: number; high: number; rawLow: number; rawHigh: number }) => ({
  lower: low,
  upper: high,
  lower_raw: rawLow,
  upper_raw: rawHigh,
});

const corrected = ({ estimate, raw }: { estimate: number; raw: number }, form: Form) =>
  form === "number" ? estimate : { raw, clipped: estimate };

export const names: Record<string, Call> = {
  contamination_mean: ({ alpha, p, q_e }) => {
    const { mean, bias } = contaminatedMean(p, { alpha, q: q_e });
    return { mu: mean, bias: Math.abs(bias), signed_bias: bias };
  },
  contamination_variance: ({ alpha, p, q_e, n, split }) => {
    const { variance, standardError, halfWidth } = contaminatedError(p, n, { alpha, q: q_e }, { split });
    return { variance, se: standardError, half_width_95: halfWidth };
  },
  contamination_total_error_bound: ({ alpha, p, q_e, n, split, confidence }) =>
    totalError(p, n, { alpha, q: q_e }, { split, level: confidence }),
  contamination_stratified: ({ weights, p, alpha, q_e, n }) => {
    const strata = (weights as number[]).map((weight, i) => ({ weight, p: p[i], alpha: alpha[i], q: q_e[i] }));
    const found = contaminatedStrata(strata, n);
    return { mu: found.mean, variance: found.variance, se: found.standardError, p_aggregate: found.p };
  },
  debias: ({ mu_hat, alpha, q_e }, form) => corrected(debias(mu_hat, { alpha, q: q_e }), form),
  debias_stratified: ({ mu_hat, n, weights, alpha, q_e, confidence }) => {
    const strata = (weights as number[]).map((weight, i) => ({
      weight,
      observed: mu_hat[i],
      n: n[i],
      alpha: alpha[i],
      q: q_e[i],
    }));
    const { strata: p_tilde, estimate, standardError, low, high } = debiasStrata(strata, { level: confidence });
    return { p_tilde, estimate, se: standardError, lower: low, upper: high };
  },
  identification_region: ({ mu_hat, alpha_min, alpha_max, q_min, q_max, rule: which }) => {
    const found = identificationRegion(mu_hat, { alpha: [alpha_min, alpha_max], q: [q_min, q_max] }, which);
    return { ...region(found), empty: found.empty };
  },
  ci_debiased: ({ successes, n, alpha, q_e, confidence, interval }) => {
    const options = { level: confidence, interval: interval.replace("_", "-") };
    const { estimate, low, high, widthRatio } = debiasedInterval(successes, n, { alpha, q: q_e }, options);
    return { estimate, lower: low, upper: high, width_ratio_vs_raw: widthRatio };
  },
  ci_debiased_bounded: ({ successes, n, confidence, interval, alpha_min, alpha_max, q_min, q_max, rule: which }) => {
    const bounds = { alpha: [alpha_min, alpha_max], q: [q_min, q_max] } as const;
    const options = { level: confidence, interval: interval.replace("_", "-"), rule: which };
    return region(debiasedInterval(successes, n, bounds, options));
  },
  rogan_gladen: ({ apparent, sensitivity, specificity }, form) =>
    corrected(roganGladen(apparent, { sensitivity, specificity }), form),
  rogan_gladen_ci_lang_reiczigel: ({ x, n, sensitivity, n_sensitivity, specificity, n_specificity, confidence }) => {
    const judge = { sensitivity, sensitivityN: n_sensitivity, specificity, specificityN: n_specificity };
    const { estimate, low, high } = roganGladenInterval(x, n, judge, { level: confidence });
    return { estimate, lower: low, upper: high };
  },
  ppi_mean: ({ y_labeled, yhat_labeled, yhat_unlabeled, confidence, lambda_ }) => {
    const options = { level: confidence, ...(lambda_ === null ? {} : { lambda: lambda_ }), method: "normal" as const };
    const found = predictionPowered(y_labeled, yhat_labeled, yhat_unlabeled, options);
    return {
      lambda_: found.lambda,
      estimate: found.estimate,
      se: found.standardError,
      // The golden files use "estimate ± z × error" even for an error of 0. The toolkit has wider bounds in that case.
      lower: found.standardError === 0 ? found.estimate : found.low,
      upper: found.standardError === 0 ? found.estimate : found.high,
    };
  },
  grim: ({ reported, n, scale, rounding }) => grim(reported, n, { scale, rounding: rule(rounding) }),
  grim_infer_n: ({ reported, scale, rounding, n_min, n_max }) => {
    const { n, consistent, total, runnerUp } = inferN(reported, [n_min, n_max], { scale, rounding: rule(rounding) });
    return { best_n: n, consistent, total, runner_up: runnerUp };
  },
  debit: ({ mean, sd, n, rounding }) => debit(mean, sd, n, rule(rounding)),
  sd_of_runs_feasible: ({ sd, n, runs, scale, rounding }) =>
    attainableSd(sd, n, runs, { scale, rounding: rule(rounding) }),
  tau_mean_feasible: ({ value, n_items, n_runs }) => {
    const { rounded, truncated } = attainableTau(value, n_items, n_runs);
    return { consistent_half_up: rounded, consistent_truncated: truncated };
  },
  audit_weighted_mean: ({ values, weights, reported, value_decimals }) =>
    recomputeMean(values, reported, { weights, decimals: value_decimals }),
  audit_rank_sum: ({ mean_ranks, decimals }) => {
    const { sum, expected, consistent } = rankSum(mean_ranks, decimals);
    return { sum, expected_sum: expected, consistent };
  },
  audit_mean_ranks: ({ rank_lists, reported, rounding }) => recomputeRanks(rank_lists, reported, rule(rounding)),
  audit_duplicate_rows: ({ a, b }) => {
    const { matches, matchedCells } = duplicateRows(a, b);
    return { matches, matched_cells: matchedCells };
  },
};
