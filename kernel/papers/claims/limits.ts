/** Limits of a number. An absent limit excludes no number. */
export interface NumberLimits {
  readonly above?: number;
  readonly least?: number;
  readonly most?: number;
  readonly below?: number;
}

/** True if a number is larger than `above`, at least `least`, at most `most`, and smaller than `below`. */
export const isWithin = (
  value: number,
  { above = -Infinity, least = -Infinity, most = Infinity, below = Infinity }: NumberLimits,
): boolean => value > above && value >= least && value <= most && value < below;
