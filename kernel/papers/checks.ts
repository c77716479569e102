import { grim } from "../../toolkit/stats/audit/grim.ts";
import type { PaperClaim } from "./claim.ts";
import { verdictOf } from "./verdict-of.ts";

interface Said {
  readonly place: string;
  readonly claim: string;
  readonly printed: string;
}

/** Enough digits to see why a number does not round to the printed one. */
const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(Math.abs(value) < 1 ? 5 : 4)));

/** A printed number against the same number made from printed rows. */
export const number = (
  said: Said & {
    readonly value: number;
    /** How far rounding of the parts may move `value`. Default 0. */
    readonly slack?: number;
    readonly why: string;
  },
): PaperClaim => {
  const { value, slack, why, ...rest } = said;
  const verdict = verdictOf(rest.printed, value, slack);
  return {
    ...rest,
    recomputed: shown(value),
    verdict,
    why: slack ? `${why}; rounding moves it by ±${shown(slack)}` : why,
  };
};

/** A printed name, order or list against the one that the rows give. */
export const name = (said: Said & { readonly recomputed: string; readonly why: string }): PaperClaim => ({
  ...said,
  verdict: said.printed === said.recomputed ? "agrees" : "disagrees",
});

/** A statement that holds or not. */
export const statement = (
  said: Said & { readonly holds: boolean; readonly recomputed: string; readonly why: string },
): PaperClaim => {
  const { holds, ...rest } = said;
  return { ...rest, verdict: holds ? "agrees" : "disagrees" };
};

/** A printed share that must be a whole number out of n. */
export const share = (
  said: Said & { readonly n: number; readonly scale?: number; readonly of: string },
): PaperClaim => {
  const { n, scale = 100, of, ...rest } = said;
  const text = rest.printed.replace(/[%+\s]/g, "");
  const rounded = grim(text, n, { scale }).numerators;
  const cut = rounded.length > 0 ? rounded : grim(text, n, { scale, rounding: "down" }).numerators;
  const k = cut[0] ?? Math.round((Number(text) * n) / scale);
  const verdict = rounded.length > 0 ? "agrees" : cut.length > 0 ? "agrees under truncation" : "disagrees";
  const recomputed = `${k}/${n} = ${shown((k / n) * scale)}`;
  return { ...rest, recomputed, verdict, why: `must be a whole number out of ${n} ${of} (GRIM)` };
};

/** A statement that nothing in the paper allows to check. */
export const unchecked = (said: Said & { readonly why: string }): PaperClaim => ({
  ...said,
  recomputed: null,
  verdict: "cannot be checked",
});
