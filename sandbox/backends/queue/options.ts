/** Times of a runner in milliseconds. */
export const runnerTimes = {
  /** Milliseconds between a runner's signs of life. */
  heartbeat: 10_000,
  /** Milliseconds without a sign of life after which a runner is gone and its jobs are dropped. */
  silent: 180_000,
  /** Milliseconds between searches for a job without a result. */
  look: 10_000,
  /** The first pause before a failed job is tried again; it doubles each time. */
  backOff: 500,
  /** News of jobs go out at most this often. */
  news: 10,
} as const;

/** Tries of one job in its queue, if the sandbox itself fails. */
export const mostAttempts = 4;
/** Times that a job which was refused or lost is sent again. */
export const mostSendings = 4;
