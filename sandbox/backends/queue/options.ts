/** Times of a runner in milliseconds. */
export const runnerTimes = {
  /** A runner tells so often that it lives. */
  heartbeat: 10_000,
  /** A runner that is silent for so long is gone, and its jobs are not run. */
  silent: 180_000,
  /** A job without a result is looked for so often. */
  look: 10_000,
  /** The first pause before a failed job is tried again; it doubles each time. */
  backOff: 500,
  /** News of jobs go out at most this often. */
  news: 10,
} as const;

/** Tries of one job in its queue, as long as the sandbox is what fails. */
export const mostAttempts = 4;
/** Times that a job which was refused or lost is sent again. */
export const mostSendings = 4;
