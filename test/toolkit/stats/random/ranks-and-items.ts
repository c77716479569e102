import { cohensKappa } from "../../../../toolkit/stats/agreement/cohens-kappa.ts";
import { fleissKappa } from "../../../../toolkit/stats/agreement/fleiss-kappa.ts";
import { gwetAc1 } from "../../../../toolkit/stats/agreement/gwet-ac1.ts";
import { intraclass } from "../../../../toolkit/stats/agreement/intraclass.ts";
import { krippendorffAlpha } from "../../../../toolkit/stats/agreement/krippendorff-alpha.ts";
import { auroc } from "../../../../toolkit/stats/calibration/auroc.ts";
import { brierScore } from "../../../../toolkit/stats/calibration/brier-score.ts";
import { calibrationBins } from "../../../../toolkit/stats/calibration/calibration-bins.ts";
import { calibrationError } from "../../../../toolkit/stats/calibration/calibration-error.ts";
import { randomEffects } from "../../../../toolkit/stats/combine/random-effects.ts";
import { identificationRegion } from "../../../../toolkit/stats/debias/identification-region.ts";
import { equivalencePaired } from "../../../../toolkit/stats/equivalence/equivalence-paired.ts";
import { equivalencePairedProportions } from "../../../../toolkit/stats/equivalence/equivalence-paired-proportions.ts";
import { equivalenceProportions } from "../../../../toolkit/stats/equivalence/equivalence-proportions.ts";
import { hierarchicalRates } from "../../../../toolkit/stats/hierarchy/hierarchical-rates.ts";
import { ability } from "../../../../toolkit/stats/latent/ability.ts";
import { arena } from "../../../../toolkit/stats/latent/arena.ts";
import { bradleyTerry } from "../../../../toolkit/stats/latent/bradley-terry.ts";
import { cronbachAlpha } from "../../../../toolkit/stats/latent/cronbach-alpha.ts";
import { discrimination } from "../../../../toolkit/stats/latent/discrimination.ts";
import type { Match } from "../../../../toolkit/stats/latent/elo.ts";
import { eloIntervals } from "../../../../toolkit/stats/latent/elo-intervals.ts";
import { subsetAccuracy } from "../../../../toolkit/stats/latent/subset-accuracy.ts";
import { bestSet } from "../../../../toolkit/stats/pairwise/best-set.ts";
import { dunnett } from "../../../../toolkit/stats/pairwise/dunnett.ts";
import { goodmanKruskalGamma } from "../../../../toolkit/stats/rank/goodman-kruskal-gamma.ts";
import { kendallInterval } from "../../../../toolkit/stats/rank/kendall-interval.ts";
import { kendallTau } from "../../../../toolkit/stats/rank/kendall-tau.ts";
import { pearson } from "../../../../toolkit/stats/rank/pearson.ts";
import { rankIntervals } from "../../../../toolkit/stats/rank/rank-intervals.ts";
import { rankStability } from "../../../../toolkit/stats/rank/rank-stability.ts";
import { somersD } from "../../../../toolkit/stats/rank/somers-d.ts";
import { spearman } from "../../../../toolkit/stats/rank/spearman.ts";
import { logisticRegression } from "../../../../toolkit/stats/regress/logistic-regression.ts";
import { bootstrap } from "../../../../toolkit/stats/resample/bootstrap.ts";
import type { Draws } from "./draw.ts";
import {
  board,
  cells,
  few,
  forecasts,
  type IntervalList,
  items,
  mean,
  options,
  region,
  varied,
  verdicts,
} from "./shapes.ts";

const grades = (d: Draws, n: number): readonly number[] => d.list(n, () => d.integer(0, 4));

/** One random call of each interval function of ranks, agreement, calibration, ratings and items. */
export const ranksAndItems: Readonly<Record<string, (d: Draws) => IntervalList>> = {
  kendallTau: (d) => [kendallTau(...varied(d), options(d))],
  "kendallTau, delta": (d) => [kendallTau(...varied(d), { interval: "delta", ...options(d) })],
  kendallInterval: (d) => [kendallInterval(2 * d.share() - 1, d.integer(4, 40), options(d))],
  spearman: (d) => [spearman(...varied(d), options(d))],
  pearson: (d) => [pearson(...varied(d), options(d))],
  somersD: (d) => {
    const n = d.integer(3, 15);
    return [somersD(grades(d, n), grades(d, n), options(d))];
  },
  goodmanKruskalGamma: (d) => {
    const n = d.integer(3, 15);
    return [goodmanKruskalGamma(grades(d, n), grades(d, n), options(d))];
  },
  rankStability: (d) => [
    rankStability(
      d.list(d.integer(2, 5), () => d.list(5, d.rng.next)),
      options(d),
    ),
  ],
  rankIntervals: (d) => rankIntervals(board(d), { replicates: few, ...options(d) }),
  cohensKappa: (d) => [
    cohensKappa(
      d.list(2, () => d.list(2, () => d.integer(0, 12))),
      options(d),
    ),
  ],
  "cohensKappa, bootstrap": (d) => [
    cohensKappa(
      d.list(2, () => d.list(2, () => d.integer(0, 12))),
      { interval: "bootstrap", replicates: few },
    ),
  ],
  fleissKappa: (d) => [
    fleissKappa(
      verdicts(d).map((v) => [mean(v) * 3, 3 - mean(v) * 3].map(Math.round)),
      options(d),
    ),
  ],
  gwetAc1: (d) => [
    gwetAc1(
      verdicts(d).map((v) => [mean(v) * 3, 3 - mean(v) * 3].map(Math.round)),
      options(d),
    ),
  ],
  krippendorffAlpha: (d) => [krippendorffAlpha(verdicts(d), { replicates: few, ...options(d) })],
  intraclass: (d) => [
    intraclass(
      d.list(d.integer(3, 9), () => d.list(3, () => d.integer(0, 4))),
      options(d),
    ),
  ],
  auroc: (d) => [auroc(...forecasts(d), options(d))],
  brierScore: (d) => [brierScore(...forecasts(d), { ...options(d) })],
  calibrationBins: (d) => calibrationBins(...forecasts(d), { bins: 4 }),
  calibrationError: (d) => [calibrationError(...forecasts(d), { replicates: few, ...options(d) })],
  randomEffects: (d) => {
    const n = d.integer(2, 8);
    return [
      randomEffects(
        d.scores(n),
        d.list(n, () => 0.01 + 0.2 * d.rng.next()),
        options(d),
      ),
    ];
  },
  hierarchicalRates: (d) =>
    hierarchicalRates(
      [
        d.list(3, () => {
          const [x, n] = d.counts(20);
          return { x, n };
        }),
      ],
      { replicates: 200 },
    ).rates.flat(),
  ability: (d) => {
    const n = d.integer(2, 10);
    return [
      ability(
        d.list(n, () => d.pick(0, 1)),
        items(d, n),
        options(d),
      ),
    ];
  },
  subsetAccuracy: (d) => {
    const n = d.integer(4, 12);
    return [
      subsetAccuracy(
        d.list(n, (i) => (i < 2 ? d.pick(0, 1) : d.pick(0, 1, null))),
        items(d, n),
        options(d),
      ),
    ];
  },
  arena: (d) => {
    const match = (): Match => {
      const first = d.integer(0, 2);
      return [`m${first}`, `m${(first + d.integer(1, 2)) % 3}`, d.pick(0, 0.5, 1)];
    };
    return arena(d.list(d.integer(4, 30), match), options(d)).ratings;
  },
  bradleyTerry: (d) =>
    bradleyTerry(
      d.list(3, (i) => d.list(3, (j) => (i === j ? 0 : d.integer(0, 9)))),
      options(d),
    ).strengths,
  eloIntervals: (d) => {
    const match = (): Match => [`m${d.integer(0, 1)}`, `m${d.integer(2, 3)}`, d.pick(0, 0.5, 1)];
    return [...eloIntervals(d.list(d.integer(4, 15), match), { replicates: few }).values()];
  },
  cronbachAlpha: (d) => [cronbachAlpha(board(d, false), { ...options(d) })],
  discrimination: (d) =>
    discrimination(d.list(d.integer(5, 9), () => d.list(3, () => d.integer(0, 1)))).flatMap((i) => i.correlation ?? []),
  bestSet: (d) => bestSet(board(d), { replicates: few }).comparisons,
  dunnett: (d) => dunnett(d.list(5, d.rng.next), [d.scores(4), d.list(3, d.rng.next)], options(d)),
  logisticRegression: (d) => {
    const n = d.integer(6, 20);
    return logisticRegression(
      d.list(n, () => d.integer(0, 1)),
      { x: d.list(n, d.rng.next) },
      options(d),
    ).coefficients;
  },
  equivalencePaired: (d) => {
    const n = d.integer(2, 15);
    return [equivalencePaired(d.scores(n), d.scores(n), { margin: 0.1 })];
  },
  equivalencePairedProportions: (d) => [equivalencePairedProportions(cells(d), { margin: 0.1 })],
  equivalenceProportions: (d) => [equivalenceProportions(...d.counts(), ...d.counts(), { margin: 0.1 })],
  bootstrap: (d) => [
    bootstrap(d.scores(d.integer(2, 12)), mean, { replicates: few, method: d.pick("bca", "percentile", "basic") }),
  ],
  identificationRegion: (d) => [
    identificationRegion(d.share(), { alpha: region(d), q: region(d) }, d.pick("sharp", "paper")),
  ],
};
