/** The largest size of a rendered template, in bytes. */
export const outputLimitBytes = 1_000_000;
/** The most nodes that rendering visits, so that nested loops end. */
export const stepLimit = 1_000_000;
