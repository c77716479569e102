import { availableParallelism } from "node:os";
import { TextProcess } from "./text-process.ts";
import { entry, type TextWork, Threads } from "./threads.ts";

const cores = availableParallelism();
/** Runs have threads of their own: requests that take long to read do not keep programs waiting that are let in. */
const ofRuns = new Threads(cores + 1);
const ofRequests = new Threads(Math.min(cores, 4) + 1);

const processes = new Threads(cores, () => new TextProcess(entry));

/**
 * Parses a text of a stranger in a thread of its own, which is ended if it takes too long. The text may stall a
 * pattern, but this thread goes on. A round trip takes about 0.1 ms; the first one starts the thread.
 *
 * @param work one of the `jobs` of a module, its arguments as plain data, and the words for a refusal.
 * @returns the function's result.
 * @throws SandboxError `invalid_program` if its CPU time or memory ran out; `overloaded` if the machine gave it no CPU
 * time twice; or the error that the function threw
 */
export function inWorker<Args extends readonly unknown[], Result>(work: TextWork<Args, Result>): Promise<Result> {
  return ofRuns.run(work);
}

/** The same for a request that is no run yet. */
export function inRequestWorker<Args extends readonly unknown[], Result>(
  work: TextWork<Args, Result>,
): Promise<Result> {
  return ofRequests.run(work);
}

/** Does the same in a process of its own. It is for parsers in native code, which a text may crash with their process. */
export function inProcess<Args extends readonly unknown[], Result>(work: TextWork<Args, Result>): Promise<Result> {
  return processes.run(work);
}
