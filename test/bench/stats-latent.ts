import { hierarchicalRates } from "../../toolkit/stats/hierarchy/hierarchical-rates.ts";
import { itemResponse } from "../../toolkit/stats/latent/item-response.ts";
import { defaultNodes } from "../../toolkit/stats/latent/response-fit.ts";
import { threeParameter } from "../../toolkit/stats/latent/three-parameter.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { studentizedRangeQuantile } from "../../toolkit/stats/special/studentized-range.ts";
import { type Figure, python, typescript } from "./figure.ts";
import { interpreter, withoutScipy } from "./scipy.ts";

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Milliseconds of the hierarchical rates of 10 models on 10 benchmarks of 164 tasks, with 8,000 draws. */
export const hierarchy = (): number => {
  const random = seeded(1);
  const table = Array.from({ length: 10 }, (_, m) =>
    Array.from({ length: 10 }, (__, b) => {
      let x = 0;
      for (let i = 0; i < 164; i++) if (random.next() < logistic(0.2 * m + 0.2 * b - 1.5)) x++;
      return { x, n: 164 };
    }),
  );
  return timed(() => {
    hierarchicalRates(table);
  });
};

/** A random generator (Park and Miller 1988). The numpy side has it too, so that both sides fit the same answers. */
const minimal = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** Milliseconds for a fit of the three-parameter logistic model (3PL) to 100 models and 200 items. */
export const guessing = (): number => {
  const uniform = minimal(2);
  const wide = (): number => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
  const items = Array.from({ length: 200 }, () => ({ discrimination: 1.2, difficulty: wide(), guessing: 0.2 }));
  const sheet = Array.from({ length: 100 }, () => {
    const ability = wide();
    return items.map((item) => (uniform() < itemResponse(ability, item).probability ? 1 : 0));
  });
  return timed(() => {
    threeParameter(sheet);
  });
};

/** Milliseconds for ten quantiles of the studentised range with df 1. */
export const ranges = (): number => {
  studentizedRangeQuantile(0.9, 3, 2);
  return timed(() => {
    for (let k = 2; k < 12; k++) studentizedRangeQuantile(0.95, k, 1);
  });
};

/** `hierarchicalRates` in numpy: the same model and moves, but all chains and effects at once, and without R-hat. */
const hierarchyInNumpy = `
import time
import numpy as np
rng = np.random.default_rng(1)
M, B, N, C, WARM, DRAWS, ROUNDS = 10, 10, 164, 4, 1000, 2000, 3
odds = 0.2 * np.arange(M)[:, None] + 0.2 * np.arange(B)[None, :] - 1.5
x = rng.binomial(N, 1 / (1 + np.exp(-odds)))
CENTRE, SCALE = 1.5, 1.0
axes = [(2,), (1,), ()]
sizes = [M, B, M * B]
def work():
    mu = 0.5 * CENTRE * rng.standard_normal((C, 1, 1))
    effects = [rng.standard_normal(shape) for shape in ((C, M, 1), (C, 1, B), (C, M, B))]
    scales = [SCALE * (0.2 + 0.6 * rng.random((C, 1, 1))) for _ in range(3)]
    eta = mu + sum(s * e for s, e in zip(scales, effects))
    soft = np.logaddexp(0, eta)
    steps = [np.full(e.shape, np.log(0.5)) for e in effects]
    free = [np.full((C, 1, 1), np.log(0.5)) for _ in range(3)]
    held = [np.full((C, 1, 1), np.log(0.5)) for _ in range(3)]
    centre = np.full((C, 1, 1), np.log(0.5))
    def offer(eta, soft, move, axis, prior):
        there = eta + move
        after = np.logaddexp(0, there)
        gain = x * move - N * (after - soft)
        if axis:
            gain = gain.sum(axis=axis, keepdims=True)
        taken = np.log1p(-rng.random(gain.shape)) < gain + prior
        return np.where(taken, there, eta), np.where(taken, after, soft), taken
    def height(s):
        return -((s / SCALE) ** 2) / 2 + np.log(s)
    def turn(rate, eta, soft, mu):
        nonlocal centre
        move = np.exp(centre) * rng.standard_normal(mu.shape)
        eta, soft, taken = offer(eta, soft, move, (1, 2), (mu**2 - (mu + move) ** 2) / (2 * CENTRE**2))
        mu = np.where(taken, mu + move, mu)
        centre = centre + rate * (taken - 0.44)
        for k in range(3):
            e, s = effects[k], scales[k]
            move = np.exp(steps[k]) * rng.standard_normal(e.shape)
            eta, soft, taken = offer(eta, soft, s * move, axes[k], (e**2 - (e + move) ** 2) / 2)
            e = np.where(taken, e + move, e)
            steps[k] = steps[k] + rate * (taken - 0.44)
            mean = e.mean(axis=(1, 2), keepdims=True)
            precision, reach = sizes[k] + (s / CENTRE) ** 2, s * mean + mu
            target = reach * s / CENTRE**2 / precision + rng.standard_normal(mu.shape) / np.sqrt(precision)
            e = e + target - mean
            mu = reach - s * target
            wider = s * np.exp(np.exp(free[k]) * rng.standard_normal(s.shape))
            eta, soft, taken = offer(eta, soft, (wider - s) * e, (1, 2), height(wider) - height(s))
            s = np.where(taken, wider, s)
            free[k] = free[k] + rate * (taken - 0.44)
            now = s * np.exp(np.exp(held[k]) * rng.standard_normal(s.shape))
            ratio = s / now
            squares = (e**2).sum(axis=(1, 2), keepdims=True)
            gain = squares * (1 - ratio**2) / 2 + sizes[k] * np.log(ratio) + height(now) - height(s)
            taken = np.log1p(-rng.random(s.shape)) < gain
            effects[k] = np.where(taken, e * ratio, e)
            scales[k] = np.where(taken, now, s)
            held[k] = held[k] + rate * (taken - 0.44)
        return eta, soft, mu
    for i in range(WARM):
        eta, soft, mu = turn(min(0.3, 10 / (i + 10)), eta, soft, mu)
    rates = np.empty((DRAWS, C, M, B))
    for i in range(DRAWS):
        for _ in range(ROUNDS):
            eta, soft, mu = turn(0, eta, soft, mu)
        rates[i] = 1 / (1 + np.exp(-eta))
    found = rates.reshape(-1, M, B)
    means = found.mean(axis=2)
    best = np.bincount(means.argmax(axis=1), minlength=M) / len(means)
    return np.quantile(found, [0.025, 0.975], axis=0), best, found.mean(axis=0)
start = time.perf_counter()
bounds, best, mean = work()
taken = time.perf_counter() - start
assert abs(best.sum() - 1) < 1e-9 and np.abs(mean - x / N).max() < 0.15
print(taken * 1e3)
`;

/** `threeParameter` in numpy: the same EM steps, for all items at once, with sums over models as matrix products. */
const guessingInNumpy = `
import time
import numpy as np
MODELS, ITEMS, NODES, TOLERANCE = 100, 200, ${defaultNodes(200)}, 1e-4
state = 2
def uniform():
    global state
    state = state * 48271 % 2147483647
    return state / 2147483647
def wide():
    return sum(uniform() for _ in range(12)) - 6
hard = np.array([wide() for _ in range(ITEMS)])
rows = []
for _ in range(MODELS):
    ability = wide()
    chances = 0.2 + 0.8 / (1 + np.exp(-1.2 * (ability - hard)))
    rows.append([uniform() < chance for chance in chances])
y = np.array(rows).astype(float)
at = np.linspace(-5.5, 5.5, NODES)
log_weights = -at * at / 2
log_weights -= np.log(np.exp(log_weights).sum())
centres = np.array([1, 0, np.log(0.1 / 0.9)])
precisions = np.array([1 / 4, 1 / 16, 1.0])
def logistic(v):
    return 1 / (1 + np.exp(-v))
def work():
    share = (y.sum(axis=0) + 0.5) / (MODELS + 1)
    curve = np.stack([np.ones(ITEMS), 1.2 * np.log(share / (1 - share)), np.full(ITEMS, centres[2])], axis=1)
    for iteration in range(2000):
        a, d, g = curve.T
        wrong = np.log(logistic(-g))[:, None] + np.log(logistic(-(a[:, None] * at + d[:, None])))
        p = 1 - np.exp(wrong)
        log = y @ np.log(p) + (1 - y) @ wrong + log_weights
        weights = np.exp(log - log.max(axis=1, keepdims=True))
        weights /= weights.sum(axis=1, keepdims=True)
        every, solved = weights.sum(axis=0), y.T @ weights
        step = curve
        for _ in range(2):
            a, d, g = step.T
            c, other = logistic(g)[:, None], logistic(-g)[:, None]
            up = logistic(a[:, None] * at + d[:, None])
            p = c + other * up
            slope = other * up * (1 - up)
            rise = np.stack([slope * at, slope, c * other * (1 - up)], axis=1)
            spread = np.maximum(p * (1 - p), 1e-300)
            gradient = ((solved - every * p) / spread)[:, None, :] * rise
            gradient = gradient.sum(axis=2) - precisions * (step - centres)
            information = np.einsum("ikq,ilq->ikl", rise * (every / spread)[:, None, :], rise) + np.diag(precisions)
            move = np.linalg.solve(information, gradient[:, :, None])[:, :, 0]
            step = step + move * np.minimum(1, 1 / np.abs(move).max(axis=1, keepdims=True))
        change = np.abs(step - curve).max()
        curve = step
        if change < TOLERANCE:
            return curve
    raise SystemExit("did not settle")
start = time.perf_counter()
work()
print((time.perf_counter() - start) * 1e3)
`;

const rangesInScipy = `
import time
from scipy.stats import studentized_range
studentized_range.ppf(0.9, 3, 2)
start = time.perf_counter()
for k in range(2, 12):
    studentized_range.ppf(0.95, k, 1)
print((time.perf_counter() - start) * 1e3)
`;

const against = (name: string, ours: string, rival: string, wanted = 1): Figure => ({
  name,
  unit: "ms",
  wanted,
  rounds: 3,
  ours: typescript(import.meta.url, ours),
  rival: python(rival, interpreter()),
  missing: withoutScipy,
});

export const figures: readonly Figure[] = [
  against(
    "hierarchicalRates of 10 models × 10 benchmarks, 8,000 draws, against the same moves in numpy",
    "hierarchy",
    hierarchyInNumpy,
  ),
  // numpy computes the sums over models as matrix products, which its library spreads over all cores.
  against("3PL fit of 100 models and 200 items, against the same steps in numpy", "guessing", guessingInNumpy, 3),
  against("ten quantiles of the studentised range with df 1 against scipy", "ranges", rangesInScipy),
];
