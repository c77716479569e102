import { clopperPearson } from "../../toolkit/stats/intervals/clopper-pearson.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { bootstrapMeans } from "../../toolkit/stats/resample/bootstrap-means.ts";
import { type Figure, python, typescript } from "./figure.ts";
import { interpreter, withoutScipy } from "./scipy.ts";

const ROUNDS = 5;
const MODELS = 40;
const TASKS = 1_000;
const CLUSTERS = 200;
const RESAMPLES = 10_000;
const INTERVALS = 100_000;

/** The median milliseconds of several runs of the work, after one that warms up. */
const timed = (work: () => void): number => {
  work();
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return taken.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
};

const board = (broken: boolean): { rows: number[][]; clusters: number[] } => {
  const rng = seeded(1);
  const score = broken ? () => rng.next() : () => (rng.next() < 0.5 ? 1 : 0);
  return {
    rows: Array.from({ length: MODELS }, () => Array.from({ length: TASKS }, score)),
    clusters: Array.from({ length: TASKS }, (_, i) => i % CLUSTERS),
  };
};

/** Milliseconds of the cluster bootstrap of all models, draws included. Scores: 0/1 ("whole"), or fractions. */
export const clusterBootstrap = (kind: string): number => {
  const { rows, clusters } = board(kind === "broken");
  return timed(() => bootstrapMeans(rows, { clusters, replicates: RESAMPLES, seed: 1 }));
};

/** The MiB of typed arrays that one cluster bootstrap allocates for its replicates and tables. */
export const clusterBootstrapMemory = (): number => {
  const { rows, clusters } = board(false);
  const before = process.memoryUsage().arrayBuffers;
  const { replicates } = bootstrapMeans(rows, { clusters, replicates: RESAMPLES, seed: 1 });
  const after = process.memoryUsage().arrayBuffers;
  if (replicates.length !== MODELS) throw new Error("replicates are missing");
  return (after - before) / 2 ** 20;
};

/** Milliseconds for 10^5 Clopper–Pearson intervals with distinct (x, n <= 10^4). */
export const clopperPearsons = (): number => {
  const rng = seeded(2);
  const n = Array.from({ length: INTERVALS }, () => 1 + rng.below(10_000));
  const x = n.map((size) => rng.below(size + 1));
  let sum = 0;
  return timed(() => {
    for (let i = 0; i < INTERVALS; i++) sum += clopperPearson(x[i]!, n[i]!).low;
    if (!(sum > 0)) throw new Error("no interval");
  });
};

const TIMED = `
import time
def timed(work):
    work()
    taken = []
    for _ in range(${ROUNDS}):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1e3)
    return sorted(taken)[${Math.floor(ROUNDS / 2)}]
`;

/** The cluster bootstrap in its fastest known numpy form: one bincount of the draws, then one matrix product. */
const numpyBootstrap = (score: string): string => `${TIMED}
import numpy as np
rng = np.random.default_rng(1)
scores = ${score}
sums = np.zeros((${CLUSTERS}, ${MODELS}))
np.add.at(sums, np.arange(${TASKS}) % ${CLUSTERS}, scores.T)
offsets = np.arange(${RESAMPLES})[:, None] * ${CLUSTERS}
def work():
    drawn = rng.integers(0, ${CLUSTERS}, (${RESAMPLES}, ${CLUSTERS})) + offsets
    counts = np.bincount(drawn.ravel(), minlength=${RESAMPLES * CLUSTERS}).reshape(${RESAMPLES}, ${CLUSTERS})
    return counts.astype(float) @ sums / ${TASKS}
print(timed(work))
`;

const numpyMemory = `
import tracemalloc
import numpy as np
rng = np.random.default_rng(1)
sums = rng.random((${CLUSTERS}, ${MODELS}))
offsets = np.arange(${RESAMPLES})[:, None] * ${CLUSTERS}
tracemalloc.start()
drawn = rng.integers(0, ${CLUSTERS}, (${RESAMPLES}, ${CLUSTERS})) + offsets
counts = np.bincount(drawn.ravel(), minlength=${RESAMPLES * CLUSTERS}).reshape(${RESAMPLES}, ${CLUSTERS})
means = counts.astype(float) @ sums / ${TASKS}
print(tracemalloc.get_traced_memory()[1] / 2**20)
`;

const scipyIntervals = `${TIMED}
import numpy as np
from scipy.stats import beta
rng = np.random.default_rng(2)
n = rng.integers(1, 10_001, ${INTERVALS})
x = (rng.random(${INTERVALS}) * (n + 1)).astype(int)
def work():
    low = np.where(x == 0, 0, beta.ppf(0.025, np.maximum(x, 1), n - x + 1))
    return low, np.where(x == n, 1, beta.ppf(0.975, x + 1, np.maximum(n - x, 1)))
print(timed(work))
`;

const against = (
  name: string,
  unit: string,
  wanted: number,
  ours: readonly [string, ...string[]],
  rival: string,
): Figure => ({
  name,
  unit,
  wanted,
  ours: typescript(import.meta.url, ...ours),
  rival: python(rival, interpreter()),
  missing: withoutScipy,
});

const whole = `(rng.random((${MODELS}, ${TASKS})) < 0.5).astype(float)`;
const size = `${MODELS} models × ${TASKS} problems in ${CLUSTERS} clusters × ${RESAMPLES} resamples`;

export const figures: readonly Figure[] = [
  against(`cluster bootstrap, ${size}, 0/1 scores`, "ms", 1, ["clusterBootstrap", "whole"], numpyBootstrap(whole)),
  against(
    `cluster bootstrap, ${size}, scores that are not whole`,
    "ms",
    1,
    ["clusterBootstrap", "broken"],
    numpyBootstrap(`rng.random((${MODELS}, ${TASKS}))`),
  ),
  against(`memory of the cluster bootstrap, ${size}`, "MiB", 1, ["clusterBootstrapMemory"], numpyMemory),
  against(
    `${INTERVALS} Clopper–Pearson intervals, distinct (x, n <= 10,000)`,
    "ms",
    3,
    ["clopperPearsons"],
    scipyIntervals,
  ),
];
