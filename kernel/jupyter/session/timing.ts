import { sumOf } from "../../../toolkit/base/averages.ts";
import { clockMs } from "../clock.ts";

const unit = (ms: number): string => {
  if (ms >= 1000) return `${(ms / 1000).toPrecision(4)} s`;
  if (ms >= 1) return `${ms.toPrecision(4)} ms`;
  if (ms >= 1e-3) return `${(ms * 1e3).toPrecision(4)} µs`;
  return `${(ms * 1e6).toPrecision(4)} ns`;
};

/** Runs code once and prints its duration. */
export const timeOnce = async (run: () => unknown, print: (text: string) => void): Promise<unknown> => {
  const cpu = process.cpuUsage();
  const startMs = clockMs();
  try {
    return await run();
  } finally {
    const wallMs = clockMs() - startMs;
    const { user, system } = process.cpuUsage(cpu);
    print(`wall ${unit(wallMs)}, CPU ${unit((user + system) / 1000)}`);
  }
};

const budgetMs = 1_000;
const usualRounds = 7;

const numberOf = (options: string, letter: string): number | undefined => {
  const digits = new RegExp(`^(?:-[nr]\\s*\\d+\\s+)*?-${letter}\\s*(\\d+)(?:\\s|$)`).exec(options)?.[1];
  return digits === undefined ? undefined : Math.max(1, Number(digits));
};

/**
 * Runs code repeatedly, in rounds with the same number of runs, for about a second in total. The options `-n` and `-r`
 * set the runs per round and the number of rounds. Prints the mean and standard deviation of one run's duration.
 */
export const timeOften = async (run: () => unknown, print: (text: string) => void, options: string): Promise<void> => {
  const rounds = numberOf(options, "r") ?? usualRounds;
  const requestedLoops = numberOf(options, "n");
  let loops = requestedLoops ?? 1;
  const round = async (): Promise<number> => {
    const startMs = clockMs();
    for (let index = 0; index < loops; index++) {
      const value = run();
      if (value instanceof Promise) await value;
    }
    return (clockMs() - startMs) / loops;
  };
  let each = await round();
  while (requestedLoops === undefined && each * loops < budgetMs / rounds / 2 && loops < 1e8) {
    loops = Math.max(loops * 2, Math.min(loops * 10, Math.floor(budgetMs / rounds / Math.max(each, 1e-6))));
    each = await round();
  }
  const times: number[] = [];
  for (let index = 0; index < rounds; index++) times.push(await round());
  const mean = sumOf(times) / rounds;
  const spread = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / Math.max(1, rounds - 1));
  print(`${unit(mean)} ± ${unit(spread)} per run (mean ± standard deviation of ${rounds} rounds of ${loops} runs)`);
};
