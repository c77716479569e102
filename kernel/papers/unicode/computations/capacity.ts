import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** The number of operations for an input of size n, by order of growth. */
const growths = {
  "log n": (n: number): number => Math.log2(n),
  "n log n": (n: number): number => n * Math.log2(n),
  "n²": (n: number): number => n * n,
} as const;

type Growth = keyof typeof growths;

/** An algorithm, and the operations that a computer performs per second. */
interface Algorithm {
  readonly growth: Growth;
  readonly speed: number;
}

/** Returns the largest input size n with cost(n) at most `budget`, a number of operations. */
const largest = (cost: (n: number) => number, budget: number): number => {
  let [low, high] = [1, 1e12];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (cost(middle) <= budget) low = middle;
    else high = middle;
  }
  return Math.floor(low);
};

/** Computations on UniCode's table 7 and appendix B.6: sizes of inputs, and the operations that they take. */
export const unicodeCapacityComputations = {
  /** The number of operations for an input of size n, divided by `unit` (default 1). */
  operations: (
    _: PaperSheets,
    { growth, n, unit = 1 }: { readonly growth: Growth; readonly n: number; readonly unit?: number },
  ) => growths[growth](n) / unit,
  /**
   * The `operations` and `seconds` for an input of size n. The claim holds if the time is more than `above` and at most
   * `most` seconds.
   */
  runningTime: (
    _: PaperSheets,
    {
      growth,
      speed,
      n,
      above = 0,
      most = Number.POSITIVE_INFINITY,
    }: Algorithm & { readonly n: number; readonly above?: number; readonly most?: number },
  ) => {
    const operations = growths[growth](n);
    const seconds = operations / speed;
    return { operations: operations.toExponential(3), seconds, holds: seconds > above && seconds <= most };
  },
  /**
   * The largest input size within a number of seconds, as `size`. The claim holds if the size, rounded to one digit, is
   * `printed`.
   */
  largestInput: (
    _: PaperSheets,
    { growth, speed, seconds, printed }: Algorithm & { readonly seconds: number; readonly printed: string },
  ) => {
    const size = largest(growths[growth], seconds * speed);
    return { size: size.toExponential(3), holds: size.toExponential(0) === printed };
  },
  /** The quotient of two numbers. The claim holds if the nearest multiple of `unit` is `rounded`. */
  roundedRatio: (
    _: PaperSheets,
    of: { readonly first: number; readonly second: number; readonly unit: number; readonly rounded: number },
  ) => {
    const ratio = of.first / of.second;
    return { ratio: ratio.toFixed(1), holds: Math.round(ratio / of.unit) * of.unit === of.rounded };
  },
} satisfies ClaimRegistry["computations"];

export const unicodeCapacityFamilies = {
  /** A family with one member: `fast` and `slow`, the two algorithms of table 7, each with `n` and `seconds`. */
  capacities: ({ table }: PaperSheets) => {
    const sheet = table("7");
    const [fast, slow] = sheet.labels("algorithm").map((algorithm) => ({
      n: sheet.value({ algorithm, metric: "Max n" }),
      seconds: sheet.value({ algorithm, metric: "Time Limit" }),
    }));
    return [{ fast, slow }];
  },
} satisfies ClaimRegistry["families"];
