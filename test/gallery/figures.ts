import type { Interval } from "../../toolkit/stats/result.ts";

/** An interval in the form of the statistics' results, with given values. */
export const interval = (estimate: number, low: number, high: number, n = 60): Interval => ({
  estimate,
  low,
  high,
  level: 0.95,
  method: "clustered",
  n,
});

/** The numbers 0, 1, … n − 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const makers = [
  "meta-llama/Meta-Llama-3.1",
  "deepseek-ai/DeepSeek-Coder-V2",
  "Qwen/Qwen2.5-Coder",
  "mistralai/Mixtral",
];
const kinds = ["Instruct", "Instruct-2407", "Base", "Instruct-AWQ-INT4", "Chat-hf"];

/** Model names as long as those on Hugging Face. Many have the same beginning or the same end. */
export const longNames = (n: number): string[] =>
  upTo(n).map(
    (i) => `${makers[i % 4]}-${[7, 32, 70, 405][Math.floor(i / 4) % 4]}B-${kinds[i % 5]}-checkpoint-${i + 1}`,
  );

/** A mixture of short and long model names. */
export const modelNames = (n: number): string[] =>
  longNames(n).map((name, i) => (i % 3 === 0 ? `sim/model-${i}` : name));

/** A number in [0, 1) that looks random. The same seeds give the same number. */
export const chance = (...seeds: number[]): number => {
  const x = seeds.reduce((sum, seed, i) => sum + (seed + 1) * [12.9898, 78.233, 37.719][i % 3]!, 0);
  return Math.abs(Math.sin(x) * 43758.5453) % 1;
};

/** The `i`-th invented pass rate, with an interval from `n` tasks. */
export const rate = (i: number, n = 60): Interval => {
  const estimate = 0.15 + 0.7 * chance(i, 3);
  const half = 1.96 * Math.sqrt((estimate * (1 - estimate)) / n);
  return interval(estimate, Math.max(0, estimate - half), Math.min(1, estimate + half), n);
};

/** Unusual model names: several scripts, no text, markup, great length. */
export const oddNames = [
  "模型-通义千问",
  "ไทย-โมเดล",
  "نموذج عربي",
  "🚀 rocket",
  "",
  "  ",
  "a|b<c>&\"d'",
  "x".repeat(200),
];

/** Bounds that are infinite, not a number or valid, as from statistics or from a caller's mistake. */
export const hostileBounds = [
  [Number.NaN, Number.NaN],
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  [0.2, Number.POSITIVE_INFINITY],
  [Number.NaN, 0.9],
  [0.3, 0.7],
] as const;
