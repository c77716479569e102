import type { Setting } from "./family.ts";

/**
 * The maximum number of elements in an input: the size parameter times the scale, but at most `most`.
 *
 * @param most bound that keeps the output of a list below a megabyte, the usual limit. At the first large scale only
 * three quarters of `most` are used, so that the second scale is larger
 */
export const countOf = ({ params, scale }: Setting, most = Number.POSITIVE_INFINITY): number =>
  Math.min(params.size! * scale, scale === 1000 ? Math.floor((most * 3) / 4) : most);
