/** The largest size of a rendered template, in bytes. */
export const outputLimitBytes = 1_000_000;
/** The maximum number of nodes that rendering visits. This limit stops deeply nested loops. */
export const stepLimit = 1_000_000;
