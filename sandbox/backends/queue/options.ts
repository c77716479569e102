/** Times of a runner, the process that sends programs to the queue, in milliseconds. */
export const runnerTimes = {
  /** Milliseconds between two heartbeats of a runner (a process that sends programs). */
  heartbeat: 10_000,
  /**
   * Milliseconds without a heartbeat after which the process that sent jobs counts as gone and its jobs are dropped.
   */
  silent: 180_000,
  /** Milliseconds between searches for a job without a result. */
  look: 10_000,
  /** Milliseconds of the first pause before a failed job is tried again; the pause doubles each time. */
  backOff: 500,
  /** Minimum milliseconds between two messages to the workers about new jobs. */
  news: 10,
} as const;

/** Maximum number of attempts for one job in its queue if the sandbox itself fails. */
export const mostAttempts = 4;
/** Maximum number of times that a refused or lost job is sent. */
export const mostSendings = 4;
