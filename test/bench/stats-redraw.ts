import { romanoWolf } from "../../toolkit/stats/compare/romano-wolf.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { type Packed, pack } from "../../toolkit/stats/resample/pack.ts";
import { redraw } from "../../toolkit/stats/resample/redraw.ts";
import { type Figure, python, typescript } from "./figure.ts";
import { interpreter, withoutScipy } from "./scipy.ts";

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

const board = (broken = false): number[][] => {
  const random = seeded(1);
  const score = (rate: number): number => {
    const drawn = random.next();
    return broken ? (rate + drawn) / 2 : drawn < rate ? 1 : 0;
  };
  return Array.from({ length: MODELS }, (_, m) => Array.from({ length: TASKS }, () => score(0.3 + (0.4 * m) / MODELS)));
};

/** Milliseconds of Romano–Wolf tests of all 780 pairs of 40 models. Scores: 0/1 (`kind` "whole") or fractions. */
export const romanoWolfs = (kind: string): number => {
  const scores = board(kind === "broken");
  const differences = scores.flatMap((a, i) => scores.slice(0, i).map((b) => a.map((x, t) => x - b[t]!)));
  return best(() => {
    romanoWolf(differences);
  });
};

/** Random data in the packed form of `redraw`, with the columns for 780 pairs: 39 differences and 780 squares. */
const packedBoard = (): Packed => {
  const random = seeded(2);
  return pack(Array.from({ length: 819 }, () => Float64Array.from({ length: TASKS }, () => random.next())));
};
/** The number of redraws in a block, and the number of blocks: 5,000 redraws, as many as the comparisons make. */
const [BLOCK, BLOCKS] = [2_500, 2];

/** Milliseconds in which WebAssembly sums 5,000 bootstrap redraws of the data of `packedBoard`. */
export const bySimd = (): number => {
  const { next } = redraw(packedBoard(), 1, BLOCK);
  return best(() => {
    for (let b = 0; b < BLOCKS; b++) next(BLOCK);
  });
};

/** The same sums as `bySimd` without WebAssembly: the counts of three rows together index a table of their sums. */
export const byTypedArrays = (): number => {
  const { tiles, width, rows } = packedBoard();
  const groups = Math.ceil(rows / 3);
  const [counts, codes] = [new Uint8Array(3 * groups), new Uint16Array(groups * BLOCK)];
  const [more, ends] = [new Int32Array(rows * BLOCK), new Int32Array(BLOCK)];
  const [words, table] = [new Float64Array(width * BLOCK), new Float64Array(64 * 8)];
  let state = 1;
  const draw = (i: number): void => {
    let end = i * rows;
    counts.fill(0);
    for (let k = 0; k < rows; k++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const row = Math.floor(((state >>> 0) / 2 ** 32) * rows);
      if (counts[row]! < 3) counts[row]!++;
      else more[end++] = row * 8;
    }
    ends[i] = end;
    for (let g = 0; g < groups; g++)
      codes[g * BLOCK + i] = 8 * (counts[3 * g]! + 4 * counts[3 * g + 1]! + 16 * counts[3 * g + 2]!);
  };
  const grow = (base: number): void => {
    for (let k = 0; k < 3; k++) {
      const [row, back] = [Math.min(base + 8 * k, tiles.length - 8), 8 * 4 ** k];
      for (let at = back; at < 4 * back; at += 8)
        for (let lane = 0; lane < 8; lane++) table[at + lane] = table[at - back + lane]! + tiles[row + lane]!;
    }
  };
  const add = (from: Float64Array, at: number, to: number): void => {
    words[to]! += from[at]!;
    words[to + 1]! += from[at + 1]!;
    words[to + 2]! += from[at + 2]!;
    words[to + 3]! += from[at + 3]!;
    words[to + 4]! += from[at + 4]!;
    words[to + 5]! += from[at + 5]!;
    words[to + 6]! += from[at + 6]!;
    words[to + 7]! += from[at + 7]!;
  };
  return best(() => {
    for (let b = 0; b < BLOCKS; b++) {
      words.fill(0);
      for (let i = 0; i < BLOCK; i++) draw(i);
      for (let t = 0; t * 8 < width; t++) {
        const [base, to] = [t * (rows + 1) * 8, t * BLOCK * 8];
        for (let g = 0; g < groups; g++) {
          grow(base + 24 * g);
          for (let i = 0; i < BLOCK; i++) add(table, codes[g * BLOCK + i]!, to + 8 * i);
        }
        for (let i = 0; i < BLOCK; i++)
          for (let k = i * rows; k < ends[i]!; k++) add(tiles, base + more[k]!, to + 8 * i);
      }
    }
  });
};

/** Romano–Wolf tests in the fastest known numpy form: a bincount of the draws, two matrix products, running maxima. */
const romanoWolfInNumpy = (broken: boolean): string => `
import time
import numpy as np
rng = np.random.default_rng(1)
rates, drawn = (0.3 + 0.4 * np.arange(${MODELS}) / ${MODELS})[:, None], rng.random((${MODELS}, ${TASKS}))
scores = ${broken ? "(rates + drawn) / 2" : "(drawn < rates).astype(float)"}
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

const against = (kind: "whole" | "broken", label: string): Figure => ({
  name: `romanoWolf of 780 comparisons × 1,000 tasks × 4,999 redraws, ${label}, against numpy`,
  unit: "ms",
  wanted: 1.5,
  ours: typescript(import.meta.url, "romanoWolfs", kind),
  rival: python(romanoWolfInNumpy(kind === "broken"), interpreter()),
  missing: withoutScipy,
});

export const figures: readonly Figure[] = [
  against("whole", "0/1 scores"),
  against("broken", "scores that are not whole"),
  {
    name: "redraws summed by WebAssembly against the same in plain typed arrays (it stays below 1/1.5)",
    unit: "ms",
    wanted: 1 / 1.5,
    ours: typescript(import.meta.url, "bySimd"),
    rival: typescript(import.meta.url, "byTypedArrays"),
  },
];
