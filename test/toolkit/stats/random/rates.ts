import {
  agrestiCaffo,
  agrestiCoull,
  betaDifference,
  betaPosterior,
  binomialTest,
  blaker,
  bonettPrice,
  clopperPearson,
  conditionalOddsRatio,
  jeffreys,
  mantelHaenszel,
  midP,
  miettinenNurminen,
  newcombe,
  newcombePaired,
  nullPassRate,
  oddsRatio,
  pairedOddsRatio,
  riskRatio,
  stratifiedDifference,
  successRate,
  tango,
  wald,
  waldDifference,
  waldPaired,
  wilson,
  wilsonCorrected,
} from "../../../../toolkit/stats/index.ts";
import type { Draws } from "./draw.ts";
import { cells, type Drawn, each, options, twoRates } from "./shapes.ts";

/** One random call of every function that gives an interval of rates and their comparison. */
export const rates: Readonly<Record<string, (d: Draws) => Drawn>> = {
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
  pairedOddsRatio: (d) => [pairedOddsRatio(d.whole(0, 20), d.whole(0, 20), options(d))],
  mantelHaenszel: (d) => [
    mantelHaenszel(
      d.list(d.whole(1, 4), () => twoRates(d)),
      options(d),
    ),
  ],
  stratifiedDifference: (d) => [
    stratifiedDifference(
      d.list(d.whole(1, 4), () => twoRates(d)),
      {
        method: d.pick("newcombe", "yan-su", "sato"),
        ...options(d),
      },
    ),
  ],
};
