import { availableParallelism } from "node:os";
import { TextProcess } from "./text-process.ts";
import { entry, type TextWork, Threads } from "./threads.ts";

const cores = availableParallelism();
/** Runs have threads of their own: requests that take long to read do not keep programs waiting that are let in. */
const ofRuns = new Threads(cores + 1);
const ofRequests = new Threads(Math.min(cores, 4) + 1);

const processes = new Threads(cores, () => new TextProcess(entry));

/**
 * Does work on texts that strangers wrote in a thread of its own, which is ended when it takes too long: whatever a
 * text does to our patterns, this thread goes on. A round trip takes about 0.1 ms; the first one starts the thread.
 *
 * @param work one of the `jobs` that a module offers, its arguments as plain data, and what is told when it takes too long
 * @returns what the function returns
 * @throws SandboxError `invalid_program` if its CPU time or the memory ran out, `overloaded` if the machine kept it from its CPU
 * time twice, or what the function threw
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

/** The same in a process of its own, for readers in native code, which a text may end together with the process. */
export function inProcess<Args extends readonly unknown[], Result>(work: TextWork<Args, Result>): Promise<Result> {
  return processes.run(work);
}
