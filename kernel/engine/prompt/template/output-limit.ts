/** A rendered template is at most this long. */
export const outputLimitBytes = 1_000_000;
/** Rendering visits at most this many nodes, so that loops inside loops end. */
export const stepLimit = 1_000_000;
