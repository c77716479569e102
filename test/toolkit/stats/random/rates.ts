import { betaDifference } from "../../../../toolkit/stats/bayes/beta-difference.ts";
import { betaPosterior } from "../../../../toolkit/stats/bayes/beta-posterior.ts";
import { binomialTest } from "../../../../toolkit/stats/compare/binomial-test.ts";
import { conditionalOddsRatio } from "../../../../toolkit/stats/compare/conditional-odds-ratio.ts";
import { mantelHaenszel } from "../../../../toolkit/stats/compare/mantel-haenszel.ts";
import { oddsRatio } from "../../../../toolkit/stats/compare/odds-ratio.ts";
import { pairedOddsRatio } from "../../../../toolkit/stats/compare/paired-odds-ratio.ts";
import { stratifiedDifference } from "../../../../toolkit/stats/compare/stratified-difference.ts";
import { nullPassRate } from "../../../../toolkit/stats/debias/null-pass-rate.ts";
import { agrestiCaffo } from "../../../../toolkit/stats/intervals/agresti-caffo.ts";
import { agrestiCoull } from "../../../../toolkit/stats/intervals/agresti-coull.ts";
import { blaker } from "../../../../toolkit/stats/intervals/blaker.ts";
import { bonettPrice } from "../../../../toolkit/stats/intervals/bonett-price.ts";
import { clopperPearson } from "../../../../toolkit/stats/intervals/clopper-pearson.ts";
import { jeffreys } from "../../../../toolkit/stats/intervals/jeffreys.ts";
import { midP } from "../../../../toolkit/stats/intervals/mid-p.ts";
import { miettinenNurminen } from "../../../../toolkit/stats/intervals/miettinen-nurminen.ts";
import { newcombe } from "../../../../toolkit/stats/intervals/newcombe.ts";
import { newcombePaired } from "../../../../toolkit/stats/intervals/newcombe-paired.ts";
import { riskRatio } from "../../../../toolkit/stats/intervals/risk-ratio.ts";
import { tango } from "../../../../toolkit/stats/intervals/tango.ts";
import { wald } from "../../../../toolkit/stats/intervals/wald.ts";
import { waldDifference } from "../../../../toolkit/stats/intervals/wald-difference.ts";
import { waldPaired } from "../../../../toolkit/stats/intervals/wald-paired.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { wilsonCorrected } from "../../../../toolkit/stats/intervals/wilson-corrected.ts";
import { successRate } from "../../../../toolkit/stats/sequential/success-rate.ts";
import type { Draws } from "./draw.ts";
import { cells, each, type IntervalList, options, twoRates } from "./shapes.ts";

/** One random call of every function that gives an interval of rates and their comparison. */
export const rates: Readonly<Record<string, (d: Draws) => IntervalList>> = {
  ...each({ wilson, wilsonCorrected, jeffreys, agrestiCoull, clopperPearson, midP, wald }, (of, d) => [
    of(...d.counts(), options(d)),
  ]),
  blaker: (d) => [blaker(...d.counts(30), options(d))],
  successRate: (d) => [successRate(...d.counts(), options(d))],
  nullPassRate: (d) => [nullPassRate(...d.counts(), options(d))],
  binomialTest: (d) => [binomialTest(...d.counts(), { rate: d.share(), ...options(d) })],
  betaPosterior: (d) => [betaPosterior(...d.counts(), options(d))],
  betaDifference: (d) => [betaDifference(...d.counts(), ...d.counts(), options(d))],
  ...each(
    { newcombe, miettinenNurminen, agrestiCaffo, waldDifference, riskRatio, oddsRatio, conditionalOddsRatio },
    (of, d) => [of(...d.counts(), ...d.counts(), options(d))],
  ),
  ...each({ tango, newcombePaired, bonettPrice, waldPaired }, (of, d) => [of(cells(d), options(d))]),
  pairedOddsRatio: (d) => [pairedOddsRatio(d.integer(0, 20), d.integer(0, 20), options(d))],
  mantelHaenszel: (d) => [
    mantelHaenszel(
      d.list(d.integer(1, 4), () => twoRates(d)),
      options(d),
    ),
  ],
  stratifiedDifference: (d) => [
    stratifiedDifference(
      d.list(d.integer(1, 4), () => twoRates(d)),
      {
        method: d.pick("newcombe", "yan-su", "sato"),
        ...options(d),
      },
    ),
  ],
};
