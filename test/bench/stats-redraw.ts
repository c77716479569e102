import { existsSync } from "node:fs";
import { join } from "node:path";
import { romanoWolf, seeded } from "../../toolkit/stats/index.ts";
import { type Packed, pack } from "../../toolkit/stats/resample/pack.ts";
import { redraw } from "../../toolkit/stats/resample/redraw.ts";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import { type Figure, python, typescript } from "./figure.ts";

const MODELS = 40;
const TASKS = 1_000;
const ROUNDS = 5;

const best = (work: () => void): number => {
  work();
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...taken);
};

const board = (): number[][] => {
  const random = seeded(1);
  return Array.from({ length: MODELS }, (_, m) =>
    Array.from({ length: TASKS }, () => (random.next() < 0.3 + (0.4 * m) / MODELS ? 1 : 0)),
  );
};

/** Milliseconds for all 780 comparisons of 40 models on 1,000 tasks, 4,999 redraws. */
export const romanoWolfs = (): number => {
  const scores = board();
  const differences = scores.flatMap((a, i) => scores.slice(0, i).map((b) => a.map((x, t) => x - b[t]!)));
  return best(() => {
    romanoWolf(differences);
  });
};

const packedBoard = (): Packed => pack(board().map((row) => Float64Array.from(row)));

/** Milliseconds to sum 5,120 redraws of the board by WebAssembly. */
export const bySimd = (): number => {
  const { next } = redraw(packedBoard(), 1, 128);
  return best(() => {
    for (let b = 0; b < 40; b++) next(128);
  });
};

/** The same in plain typed arrays: eight sums in locals, a generator of 32-bit words in line. */
export const byTypedArrays = (): number => {
  const { tiles, width, rows } = packedBoard();
  const words = new Float64Array(width);
  const list = new Int32Array(rows);
  let state = 1;
  const draw = (): void => {
    for (let i = 0; i < rows; i++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      list[i] = Math.floor(((state >>> 0) / 2 ** 32) * rows) * 8;
    }
  };
  const tally = (base: number, into: number): void => {
    let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < rows; i++) {
      const at = base + list[i]!;
      a += tiles[at]!;
      b += tiles[at + 1]!;
      c += tiles[at + 2]!;
      d += tiles[at + 3]!;
      e += tiles[at + 4]!;
      f += tiles[at + 5]!;
      g += tiles[at + 6]!;
      h += tiles[at + 7]!;
    }
    words.set([a, b, c, d, e, f, g, h], into);
  };
  return best(() => {
    for (let k = 0; k < 40 * 128; k++) {
      draw();
      for (let t = 0; t * 8 < width; t++) tally(t * (rows + 1) * 8, t * 8);
    }
  });
};

/** The fastest of several numpy ways that we know: draws counted by one bincount, two matrix products, running maxima. */
const romanoWolfInNumpy = `
import time
import numpy as np
rng = np.random.default_rng(1)
scores = (rng.random((${MODELS}, ${TASKS})) < (0.3 + 0.4 * np.arange(${MODELS}) / ${MODELS})[:, None]).astype(float)
d = np.array([scores[a] - scores[b] for a in range(${MODELS}) for b in range(a)])
n, draws = ${TASKS}, 4999
def work():
    drawn = rng.integers(0, n, (draws, n)) + np.arange(draws)[:, None] * n
    counts = np.bincount(drawn.ravel(), minlength=draws * n).reshape(draws, n).astype(float)
    means = counts @ d.T / n
    errors = np.sqrt((counts @ (d * d).T / n - means * means) / (n - 1))
    observed = abs(d.mean(1)) / (d.std(1, ddof=1) / np.sqrt(n))
    t = abs(means - d.mean(1)) / errors
    order = np.argsort(-observed)
    largest = np.maximum.accumulate(t[:, order[::-1]], axis=1)[:, ::-1]
    return np.maximum.accumulate((1 + (largest >= observed[order]).sum(0)) / (1 + draws))
work()
taken = []
for _ in range(${ROUNDS}):
    start = time.perf_counter()
    work()
    taken.append((time.perf_counter() - start) * 1e3)
print(min(taken))
`;

const interpreter = (): string => {
  const own = join(root, ".cache", "venv", "bin", "python");
  return process.env.TAULAB_PYTHON ?? (existsSync(own) ? own : "python3");
};

export const figures: readonly Figure[] = [
  {
    name: "romanoWolf of 780 comparisons × 1,000 tasks × 4,999 redraws, 0/1 scores, against numpy",
    unit: "ms",
    wanted: 1.5,
    ours: typescript(import.meta.url, "romanoWolfs"),
    rival: python(romanoWolfInNumpy, interpreter()),
    missing: async () => {
      const { code } = await run(interpreter(), ["-c", "import numpy"]);
      return code === 0 ? undefined : "numpy is not installed: npm run setup:full";
    },
  },
  {
    name: "redraws summed by WebAssembly against plain typed arrays (it stays below 1/1.5)",
    unit: "ms",
    wanted: 1 / 1.5,
    ours: typescript(import.meta.url, "bySimd"),
    rival: typescript(import.meta.url, "byTypedArrays"),
  },
];
