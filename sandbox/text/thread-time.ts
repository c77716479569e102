/** A thread or process that reports its CPU time in microseconds. Older versions of Node.js do not support it. */
interface Metered {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

/** `spent`: the thread used up its limit of CPU time. `starved`: the machine was too busy to give it that time. */
export type Lateness = "spent" | "starved";

/** A thread is ended after this many times its CPU time limit has elapsed, however little CPU time it got. */
const lastResort = 6;
/**
 * A thread gets at least this many milliseconds of elapsed time. On a busy machine, even short work may wait this long
 * for the CPU.
 */
const leastWaitMs = 2000;

const cpuMs = async (worker: Metered): Promise<number> => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Calls `late` when a thread has used its limit of CPU time. It also calls `late` after six times that limit in elapsed
 * time, but not before 2 s. So a busy machine does not make a text fail early. If Node.js cannot report a thread's CPU
 * time, elapsed time counts instead. Returns a function that stops the watch.
 */
export const watchThread = (worker: Metered, limitMs: number, late: (why: Lateness) => void): (() => void) => {
  const start = performance.now();
  const elapsed = (): number => performance.now() - start;
  const isMetered = typeof worker.cpuUsage === "function";
  const before = isMetered ? cpuMs(worker).catch(() => 0) : Promise.resolve(0);
  let over = false;
  let timer: NodeJS.Timeout;
  const end = (): void => {
    over = true;
    clearTimeout(timer);
    clearTimeout(last);
  };
  const lose = (why: Lateness): void => {
    if (over) return;
    end();
    late(why);
  };
  const last = setTimeout(() => lose("starved"), Math.max(leastWaitMs, lastResort * limitMs));
  const look = async (): Promise<void> => {
    const used = isMetered ? await cpuMs(worker).then(async (now) => now - (await before), elapsed) : elapsed();
    if (used >= limitMs) lose("spent");
    else if (!over) timer = setTimeout(look, Math.max(10, limitMs - used));
  };
  timer = setTimeout(look, limitMs);
  return end;
};
