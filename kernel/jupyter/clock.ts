const { bigint } = process.hrtime;

/**
 * Milliseconds of a clock that is never set back. Unlike `performance` it loads nothing of Node's, and no cell can
 * replace it.
 */
export const clockMs = (): number => Number(bigint()) / 1e6;
