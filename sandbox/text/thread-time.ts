/** What tells its CPU time, in microseconds, where this Node can. */
interface Metered {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

/** `spent`: the thread used its CPU time. `starved`: it was kept from it, as on a busy machine. */
export type Lateness = "spent" | "starved";

/** Times the limit of CPU time after which a thread is late whatever it used. */
const lastResort = 6;
/** The scheduler of a busy machine may keep a thread waiting so long for a few milliseconds. */
const leastWaitMs = 2000;

const cpuMs = async (worker: Metered): Promise<number> => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Calls `late` once a thread has used its limit of CPU time, or after six times as long, at least 2 s: a busy machine fails nobody's text.
 * Where Node cannot tell a thread's CPU time, every second counts as used. Returns what ends the watch.
 */
export const watchThread = (worker: Metered, limitMs: number, late: (why: Lateness) => void): (() => void) => {
  const begun = performance.now();
  const elapsed = (): number => performance.now() - begun;
  const told = typeof worker.cpuUsage === "function";
  const before = told ? cpuMs(worker).catch(() => 0) : Promise.resolve(0);
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
    const used = told ? await cpuMs(worker).then(async (now) => now - (await before), elapsed) : elapsed();
    if (used >= limitMs) lose("spent");
    else if (!over) timer = setTimeout(look, Math.max(10, limitMs - used));
  };
  timer = setTimeout(look, limitMs);
  return end;
};
