const { bigint } = process.hrtime;

/**
 * The time of a monotonic clock in milliseconds. Unlike `performance` it loads no module of Node.js, and no cell can
 * replace it.
 */
export const clockMs = (): number => Number(bigint()) / 1e6;
