import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  hierarchicalRates,
  itemResponse,
  normalQuantile,
  seeded,
  studentizedRangeQuantile,
  threeParameter,
} from "../../toolkit/stats/index.ts";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import { type Figure, python, typescript } from "./figure.ts";

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Milliseconds for the rates of 10 models on 10 benchmarks of 164 tasks, 8,000 draws. */
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

/** Milliseconds for a three-parameter fit of 100 models and 200 items. */
export const guessing = (): number => {
  const random = seeded(2);
  const normal = (): number => normalQuantile(random.next());
  const items = Array.from({ length: 200 }, () => ({ discrimination: 1.2, difficulty: normal(), guessing: 0.2 }));
  const sheet = Array.from({ length: 100 }, () => {
    const ability = normal();
    return items.map((item) => (random.next() < itemResponse(ability, item).probability ? 1 : 0));
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

/** The limit that a fit has been given. */
export const limit = (ms: string): number => Number(ms);

const rangesInScipy = `
import time
from scipy.stats import studentized_range
studentized_range.ppf(0.9, 3, 2)
start = time.perf_counter()
for k in range(2, 12):
    studentized_range.ppf(0.95, k, 1)
print((time.perf_counter() - start) * 1e3)
`;

const interpreter = (): string => {
  const own = join(root, ".cache", "venv", "bin", "python");
  return process.env.TAULAB_PYTHON ?? (existsSync(own) ? own : "python3");
};

const within = (name: string, ours: string, ms: number): Figure => ({
  name: `${name} against its limit of ${ms / 1000} s`,
  unit: "ms",
  wanted: 1,
  rounds: 3,
  ours: typescript(import.meta.url, ours),
  rival: typescript(import.meta.url, "limit", String(ms)),
});

export const figures: readonly Figure[] = [
  within("hierarchicalRates of 10 models × 10 benchmarks, 8,000 draws", "hierarchy", 10_000),
  within("3PL fit of 100 models and 200 items", "guessing", 60_000),
  {
    name: "ten quantiles of the studentised range with df 1 against scipy",
    unit: "ms",
    wanted: 1,
    rounds: 3,
    ours: typescript(import.meta.url, "ranges"),
    rival: python(rangesInScipy, interpreter()),
    missing: async () => {
      const { code } = await run(interpreter(), ["-c", "import scipy.stats"]);
      return code === 0 ? undefined : "scipy is not installed: npm run setup:full";
    },
  },
];
