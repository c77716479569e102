import { grim } from "../../toolkit/stats/audit/grim.ts";
import type { PaperClaim } from "./claim.ts";
import { numberVerdict } from "./verdict-of.ts";

interface ClaimFields {
  readonly place: string;
  readonly claim: string;
  readonly printed: string;
}

/** Writes a number with enough digits to show why it does not round to the printed one. */
const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(Math.abs(value) < 1 ? 5 : 4)));

/** Makes a claim about a printed number, with the number recomputed from printed rows. */
export const numberClaim = (
  fields: ClaimFields & {
    readonly value: number;
    /** Maximum error of `value` that the rounding of the printed numbers can cause. Default 0. */
    readonly slack?: number;
    readonly why: string;
  },
): PaperClaim => {
  const { value, slack, why, ...base } = fields;
  const verdict = numberVerdict(base.printed, value, slack);
  return {
    ...base,
    recomputed: shown(value),
    verdict,
    why: slack ? `${why}; rounding moves it by ±${shown(slack)}` : why,
  };
};

/**
 * Makes a claim about a printed name, order or list. `recomputed` is the name, order or list that follows from the
 * printed rows.
 */
export const nameClaim = (fields: ClaimFields & { readonly recomputed: string; readonly why: string }): PaperClaim => ({
  ...fields,
  verdict: fields.printed === fields.recomputed ? "agrees" : "disagrees",
});

/** Makes a claim from a statement that is true or false. */
export const statementClaim = (
  fields: ClaimFields & { readonly holds: boolean; readonly recomputed: string; readonly why: string },
): PaperClaim => {
  const { holds, ...base } = fields;
  return { ...base, verdict: holds ? "agrees" : "disagrees" };
};

/** Makes a claim about a printed share, which must be a whole number out of n. */
export const shareClaim = (
  fields: ClaimFields & { readonly n: number; readonly scale?: number; readonly of: string },
): PaperClaim => {
  const { n, scale = 100, of, ...base } = fields;
  const text = base.printed.replace(/[%+\s]/g, "");
  const rounded = grim(text, n, { scale }).numerators;
  const cut = rounded.length > 0 ? rounded : grim(text, n, { scale, rounding: "down" }).numerators;
  const k = cut[0] ?? Math.round((Number(text) * n) / scale);
  const verdict = rounded.length > 0 ? "agrees" : cut.length > 0 ? "agrees under truncation" : "disagrees";
  const recomputed = `${k}/${n} = ${shown((k / n) * scale)}`;
  return { ...base, recomputed, verdict, why: `must be a whole number out of ${n} ${of} (GRIM)` };
};

/** Makes a claim that cannot be checked from the paper. */
export const uncheckedClaim = (fields: ClaimFields & { readonly why: string }): PaperClaim => ({
  ...fields,
  recomputed: null,
  verdict: "cannot be checked",
});
