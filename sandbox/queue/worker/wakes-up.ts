import { createHash } from "node:crypto";

/** The number of workers, on average, that look for each new job at once. */
const wakeUpsPerJob = 4;

/**
 * True if this worker looks for jobs at once after a message about new jobs. Of many workers only a few look, because
 * each look costs Redis several commands. Idle workers look at least once a second anyway.
 *
 * @param name name of the worker.
 * @param message text of the message, which selects the workers.
 * @param jobs number of new jobs.
 * @param workers number of active workers.
 *
 * @example
 * wakesUp("a", "job 1 7", 1, 3); // => true
 */
export function wakesUp(name: string, message: string, jobs: number, workers: number): boolean {
  const wakeUps = wakeUpsPerJob * jobs;
  if (workers <= wakeUps) return true;
  const place = createHash("sha256").update(`${message} ${name}`).digest().readUInt32BE() / 2 ** 32;
  return place < wakeUps / workers;
}
