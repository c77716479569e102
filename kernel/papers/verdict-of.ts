import type { Verdict } from "./claim.ts";

/** Tolerance for the rounding errors of binary floating-point numbers, which are far smaller. */
const tiny = 1e-9;

const digitsOf = (printed: string): number => /\.(\d+)/.exec(printed)?.[1]?.length ?? 0;

/** Parses the number in a printed text. Signs, thousands separators and units around it are ignored. */
export const numberIn = (printed: string): number => {
  const digits = /[-−]?\d[\d,]*(?:\.\d+)?|[-−]?\.\d+/.exec(printed)?.[0];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(",", "").replace("−", "-"));
};

/**
 * Compares a printed number with a recomputed one.
 *
 * The two agree if the recomputed value rounds to the printed number, within the `slack` that rounded inputs cause.
 * "Under truncation" means that the truncated value equals the printed number.
 */
export const numberVerdict = (printed: string, recomputed: number, slack = 0): Verdict => {
  const unit = 10 ** -digitsOf(printed);
  const number = numberIn(printed);
  const [low, high] = [recomputed - slack - tiny, recomputed + slack + tiny];
  if (low <= number + unit / 2 && high >= number - unit / 2) return "agrees";
  const cut = recomputed < 0 ? [number - unit, number] : [number, number + unit];
  return low < (cut[1] as number) - tiny && high >= (cut[0] as number) ? "agrees under truncation" : "disagrees";
};
