/**
 * Repeats work at this interval. While one call runs, no second one starts, for example while Redis is unreachable. A
 * failure has no effect.
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
