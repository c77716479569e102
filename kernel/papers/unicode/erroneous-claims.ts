import { contaminatedError } from "../../../toolkit/stats/debias/contaminated-error.ts";
import { contaminatedMean } from "../../../toolkit/stats/debias/contaminated-mean.ts";
import { debias } from "../../../toolkit/stats/debias/debias.ts";
import { debiasedInterval } from "../../../toolkit/stats/debias/debiased-interval.ts";
import { identificationRegion } from "../../../toolkit/stats/debias/identification-region.ts";
import { totalError } from "../../../toolkit/stats/debias/total-error.ts";
import { numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";

/**
 * The example of UniCode's appendix B.5.6. p is the pass rate on correct tasks, alpha the share of erroneous tasks, q
 * the pass rate on these.
 */
const p = 0.8;
const errors = { alpha: 0.06, q: 0.5 };
const bounds = { alpha: [0, 0.06], q: [0, 0.5] } as const;

const numeral = (printed: string): number => Number(printed.replace("%", "")) / 100;

/** Checks each row of UniCode's table 6: bounds on the error of a pass rate if some tasks are erroneous. */
const boundClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("6");
  return sheet.labels("n").flatMap((n) => {
    const size = Number(n.replace(",", ""));
    const error = contaminatedError(p, size, errors);
    const total = totalError(p, size, errors);
    const [se, half] = [sheet.printed({ n, metric: "SE" }), sheet.printed({ n, metric: "95% CI half-width" })];
    return [
      numberClaim({
        place: `table 6, ${n}, SE`,
        claim: "the standard error under a fixed split",
        printed: se,
        value: 100 * error.standardError,
        why: "equation 7",
      }),
      numberClaim({
        place: `table 6, ${n}, 95% CI half-width`,
        claim: "1.96 standard errors",
        printed: half,
        value: 100 * error.halfWidth,
        slack: Number((1.96 * 0.5 * 10 ** -((se.split(".")[1]?.length ?? 1) - 1)).toPrecision(3)),
        why: `1.96 times the standard error; ${(196 * numeral(se)).toFixed(3)} from the printed one`,
      }),
      numberClaim({
        place: `table 6, ${n}, Total error bound`,
        claim: "bias plus half-width",
        printed: `${sheet.value({ n, metric: "Total error bound" })}%`,
        value: 100 * total.total,
        why: "equation 12 with the fixed split",
      }),
    ];
  });
};

/** Makes a grid of alpha (share of erroneous tasks), q (pass rate on them) and p (on correct tasks). */
const grid = (steps: number): readonly { readonly alpha: number; readonly q: number; readonly p: number }[] => {
  const at = Array.from({ length: steps + 1 }, (_, i) => i / steps);
  return at.slice(0, -1).flatMap((alpha) => at.flatMap((q) => at.map((value) => ({ alpha, q, p: value }))));
};

/** Checks UniCode's equations 3 to 14 on a grid of values. */
const equationClaims = (): readonly PaperClaim[] => {
  const points = grid(20);
  const worst = (of: (point: (typeof points)[number]) => number): number => Math.max(...points.map(of));
  const everywhere = (place: string, claim: string, printed: string, excess: number, why: string): PaperClaim =>
    statementClaim({
      place,
      claim,
      printed,
      recomputed: excess <= 1e-12 ? `holds at ${points.length} points` : `off by up to ${excess.toFixed(4)}`,
      holds: excess <= 1e-12,
      why,
    });
  const grids = "alpha, q and p from 0 to 1 in steps of a twentieth, alpha below 1";
  const observed = contaminatedMean(p, errors).mean;
  const [printed, sharp] = [
    identificationRegion(observed, bounds, "paper"),
    identificationRegion(observed, bounds, "sharp"),
  ];
  const range = ({ rawLow, rawHigh }: typeof printed): string => `[${rawLow.toFixed(4)}, ${rawHigh.toFixed(4)}]`;
  const wide = debiasedInterval(391, 500, errors);
  const region = (place: string, claim: string): PaperClaim =>
    statementClaim({
      place,
      claim,
      printed: "conservative",
      recomputed: `${range(printed)} for an observed ${observed.toFixed(3)}, alpha up to 0.06 and q up to 0.5; the corners give ${range(sharp)}`,
      holds: !printed.empty && printed.rawLow <= sharp.rawLow + 1e-12 && printed.rawHigh >= sharp.rawHigh - 1e-12,
      why: "p rises with alpha where q lies below the observed rate, so the ends pair the wrong alpha; here the lower end lies above the upper one",
    });
  return [
    everywhere(
      "appendix B.5.2, equation 3",
      "the bias is at most alpha",
      "alpha |q_e - p| <= alpha",
      worst((one) => Math.abs(contaminatedMean(one.p, one).bias) - one.alpha),
      grids,
    ),
    everywhere(
      "appendix B.5.2, equation 4",
      "de-biasing is exact where alpha and q are known",
      "exact",
      worst((one) => Math.abs(debias(contaminatedMean(one.p, one).mean, one).raw - one.p)),
      grids,
    ),
    region("appendix B.5.2, equation 5", "the identification region is conservative"),
    everywhere(
      "appendix B.5.3, equations 6 and 8",
      "the variance under a fixed split is at most that of the mixture",
      "(6) <= (8)",
      worst(
        (one) =>
          contaminatedError(one.p, 1, one).variance - contaminatedError(one.p, 1, one, { split: "mixture" }).variance,
      ),
      grids,
    ),
    statementClaim({
      place: "appendix B.5.3, equation 10",
      claim: "the interval of p follows from that of mu by de-biasing both ends",
      printed: "(mu - alpha q_e) / (1 - alpha)",
      recomputed: `${wide.rawLow.toFixed(4)} to ${wide.rawHigh.toFixed(4)} for 391 of 500`,
      holds: wide.rawLow < wide.estimate && wide.estimate < wide.rawHigh,
      why: "a rising straight line takes an interval to an interval",
    }),
    region("appendix B.5.3, equation 11", "the interval under bounds is conservative"),
    everywhere(
      "appendix B.5.4, equation 12",
      "the error is at most bias plus random error",
      "systematic + random",
      worst((one) => Math.abs(contaminatedMean(one.p, one).mean - one.p) - totalError(one.p, 500, one).bias),
      `the triangle inequality, its systematic part at ${grids}`,
    ),
    statementClaim({
      place: "appendix B.5.4, de-biased interval",
      claim: "reporting the de-biased estimate shrinks the interval",
      printed: "shrinks the CI",
      recomputed: `${wide.widthRatio.toFixed(4)} times as wide`,
      holds: wide.widthRatio < 1,
      why: "equation 10 divides by 1 - alpha",
    }),
  ];
};

/** Checks UniCode's appendix B.5, on erroneous tasks. */
export const erroneousClaims = (sheets: PaperSheets): readonly PaperClaim[] => {
  const { mean, bias } = contaminatedMean(p, errors);
  const spread = contaminatedError(p, 1, errors).variance;
  const claimOf = (place: string, claim: string, printed: string, value: number, why: string): PaperClaim =>
    numberClaim({ place: `appendix B.5.6, ${place}`, claim, printed, value, why });
  return [
    ...equationClaims(),
    claimOf("mu", "mu is 0.782", "0.782", mean, "0.94 · 0.80 + 0.06 · 0.50"),
    claimOf("bias", "the bias is 1.8%", "1.8%", 100 * Math.abs(bias), "|mu - p|"),
    claimOf("variance", "n times the variance is 0.1654", "0.1654", spread, "0.94 · 0.80 · 0.20 + 0.06 · 0.50 · 0.50"),
    ...boundClaims(sheets),
  ];
};
