const { bigint } = process.hrtime;

/** Milliseconds of a monotonic clock. Unlike `performance` it loads no module of Node's, and no cell can replace it. */
export const clockMs = (): number => Number(bigint()) / 1e6;
