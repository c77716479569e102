import PQueue from "p-queue";
import { EngineError } from "../errors.ts";

/** Lets at most so many requests of one model run at a time; the others wait in order. */
export interface RateLimit {
  run<T>(task: () => Promise<T>): Promise<T>;
}

/**
 * @param concurrency requests at the same time, at least 1
 */
export const rateLimit = (concurrency: number): RateLimit => {
  if (!Number.isSafeInteger(concurrency) || concurrency < 1)
    throw new EngineError(`concurrency must be a whole number of at least 1, got ${concurrency}`, {
      code: "invalid_config",
      argument: "concurrency",
      value: concurrency,
    });
  const queue = new PQueue({ concurrency });
  return { run: (task) => queue.add(task) };
};
