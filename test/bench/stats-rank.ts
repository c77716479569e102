import { mcnemar } from "../../toolkit/stats/compare/mcnemar.ts";
import { itemResponse } from "../../toolkit/stats/latent/item-response.ts";
import { twoParameter } from "../../toolkit/stats/latent/two-parameter.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { kendallTau } from "../../toolkit/stats/rank/kendall-tau.ts";
import { rankIntervals } from "../../toolkit/stats/rank/rank-intervals.ts";
import { spearman } from "../../toolkit/stats/rank/spearman.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";
import { type Figure, type Figures, python, typescript } from "./figure.ts";
import { interpreter, withoutScipy } from "./scipy.ts";

/**
 * The shortest of several calls in milliseconds, after one that warms up. For each call, the smaller of CPU time and
 * elapsed time counts: a busy machine lengthens the elapsed time, and several threads lengthen the CPU time.
 */
const bestOf = (calls: number, work: () => unknown): number => {
  work();
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < calls; i++) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, performance.now() - start, (user + system) / 1000);
  }
  return best;
};

/** n pairs with ties: x is a random whole number below 1,000, and y is x plus a second random number below 1,000. */
const tiedPairs = (n: number): readonly [Float64Array, Float64Array] => {
  const random = seeded(20261121);
  const x = Float64Array.from({ length: n }, () => random.below(1000));
  return [x, x.map((value) => value + random.below(1000))];
};

/** n pairs without ties: x is a uniform random number, and y is x plus a second random number. */
const untiedPairs = (n: number): readonly [Float64Array, Float64Array] => {
  const random = seeded(20261121);
  const x = Float64Array.from({ length: n }, () => random.next());
  return [x, x.map((value) => value + random.next())];
};

const binary = (models: number, tasks: number): number[][] => {
  const random = seeded(7);
  return Array.from({ length: models }, (_, m) =>
    Array.from({ length: tasks }, () => (random.next() < 0.3 + (0.4 * m) / models ? 1 : 0)),
  );
};

/** Milliseconds of one Kendall's tau-b of n pairs. */
export const tau = (n: string): number => {
  const [x, y] = tiedPairs(Number(n));
  return bestOf(Number(n) < 1e6 ? 20 : 5, () => kendallTau(x, y));
};

/** Milliseconds of one Kendall's tau-b of 10^6 pairs without ties. */
export const tauUntied = (): number => {
  const [x, y] = untiedPairs(1e6);
  return bestOf(5, () => kendallTau(x, y));
};

/** The milliseconds for tau-b of n pairs if the time grows as n log n from that of 10^4 pairs. */
export const tauPredicted = (n: string): number =>
  (tau("10000") * Number(n) * Math.log(Number(n))) / (1e4 * Math.log(1e4));

export const rho = (): number => {
  const [x, y] = tiedPairs(1e6);
  return bestOf(3, () => spearman(x, y));
};

/** Milliseconds for a fit of the two-parameter logistic model (2PL) to 100 models and 2,000 items: the first call. */
export const fit = (): number => {
  const random = seeded(1);
  const normal = (): number => normalQuantile(random.next());
  const abilities = Array.from({ length: 100 }, normal);
  const items = Array.from({ length: 2000 }, () => ({
    discrimination: Math.exp(0.4 * normal()),
    difficulty: normal(),
  }));
  const responses = abilities.map((ability) =>
    items.map((item) => (random.next() < itemResponse(ability, item).probability ? 1 : 0)),
  );
  const [start, before] = [performance.now(), process.cpuUsage()];
  twoParameter(responses);
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - start, (user + system) / 1000);
};

/** The most milliseconds that `fit` may take. */
export const fitLimit = (): number => 5000;

export const rankBootstrap = (): number => {
  const scores = binary(40, 1000);
  return bestOf(3, () => rankIntervals(scores, { replicates: 1000 }));
};

export const mcnemarPairs = (): number => {
  const scores = binary(40, 1000);
  return bestOf(3, () => {
    for (let a = 0; a < 40; a++)
      for (let b = 0; b < a; b++) {
        let [onlyA, onlyB] = [0, 0];
        for (let t = 0; t < 1000; t++) {
          if (scores[a]![t]! > scores[b]![t]!) onlyA++;
          if (scores[a]![t]! < scores[b]![t]!) onlyB++;
        }
        mcnemar(onlyA, onlyB, { test: "exact" });
      }
  });
};

const prelude = `
import time
import numpy as np
from scipy import stats
random = np.random.default_rng(20261121)
def best_of(calls, work):
    work()
    times = []
    for _ in range(calls):
        start, before = time.perf_counter(), time.process_time()
        work()
        times.append(min(time.perf_counter() - start, time.process_time() - before))
    print(1000 * min(times))
x = random.integers(0, 1000, 1_000_000).astype(float)
y = x + random.integers(0, 1000, 1_000_000)
u = random.random(1_000_000)
v = u + random.random(1_000_000)
scores = (random.random((40, 1000)) < (0.3 + 0.4 * np.arange(40) / 40)[:, None]).astype(float)
`;

const ranksInNumpy = `
def work():
    weights = np.zeros((1000, 1000))
    drawn = random.integers(0, 1000, (1000, 1000))
    np.add.at(weights, (np.arange(1000)[:, None], drawn), 1)
    ranked = stats.rankdata(-(weights @ scores.T), axis=1)
    return np.quantile(ranked, [0.025, 0.975], axis=0, method="inverted_cdf")
best_of(3, work)
`;

const mcnemarInScipy = `
def work():
    for a in range(40):
        for b in range(a):
            first = int(((scores[a] == 1) & (scores[b] == 0)).sum())
            second = int(((scores[a] == 0) & (scores[b] == 1)).sum())
            stats.binomtest(first, first + second, 0.5)
best_of(3, work)
`;

const against = (name: string, ours: string, rival: string, wanted: number, ...args: string[]): Figure => ({
  name,
  unit: "ms",
  wanted,
  ours: typescript(import.meta.url, ours, ...args),
  rival: python(prelude + rival, interpreter()),
  missing: withoutScipy,
});

/**
 * The ratio of the time to that of n log n growth. Quadratic growth would give 8 for 10^5 pairs and 67 for 10^6. Cache
 * misses of larger data cost a factor of up to 2.
 */
const growth = (n: string, label: string): Figure => ({
  name: `tau-b of ${label} pairs against n log n growth from 10^4`,
  unit: "ms",
  wanted: 2,
  ours: typescript(import.meta.url, "tau", n),
  rival: typescript(import.meta.url, "tauPredicted", n),
});

export const figures: Figures = [
  against(
    "tau-b of 10^6 pairs with ties against scipy",
    "tau",
    "best_of(5, lambda: stats.kendalltau(x, y))",
    1,
    "1000000",
  ),
  against(
    "tau-b of 10^6 pairs without ties against scipy",
    "tauUntied",
    "best_of(5, lambda: stats.kendalltau(u, v))",
    1,
  ),
  growth("100000", "10^5"),
  growth("1000000", "10^6"),
  against("spearman of 10^6 pairs with ties against scipy", "rho", "best_of(3, lambda: stats.spearmanr(x, y))", 1),
  against("ranks of 40 models, 1,000 tasks, 1,000 redraws against numpy", "rankBootstrap", ranksInNumpy, 1),
  against("exact McNemar of all 780 pairs of 40 models against scipy", "mcnemarPairs", mcnemarInScipy, 1),
  {
    name: "2PL fit of 100 models and 2,000 items against its limit",
    unit: "ms",
    wanted: 1,
    rounds: 3,
    ours: typescript(import.meta.url, "fit"),
    rival: typescript(import.meta.url, "fitLimit"),
  },
];
