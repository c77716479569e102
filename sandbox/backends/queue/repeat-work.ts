/**
 * Calls `work` every `everyMs` milliseconds. A call that still runs, for example while Redis is unreachable, delays the
 * next one. Failures are ignored.
 */
export function repeatWork(work: () => Promise<void>, everyMs: number): NodeJS.Timeout {
  let running = false;
  return setInterval(() => {
    if (running) return;
    running = true;
    work()
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, everyMs);
}
