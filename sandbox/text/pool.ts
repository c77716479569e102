import { availableParallelism } from "node:os";
import { TextProcess } from "./text-process.ts";
import { entry, type TextWork, Threads } from "./threads.ts";

const cores = availableParallelism();
/**
 * The threads that parse the texts of admitted programs. Requests that are not yet admitted have other threads. So
 * their texts do not delay admitted programs.
 */
const ofRuns = new Threads(cores + 1);
const ofRequests = new Threads(Math.min(cores, 4) + 1);

const processes = new Threads(cores, () => new TextProcess(entry));

/**
 * Processes an untrusted text in a separate thread, which is ended if it takes too long. The text may stall a regular
 * expression, but the main thread continues. A round trip takes about 0.1 ms; the first one starts the thread.
 *
 * @param work one of the `jobs` of a module, its arguments as plain data, and the text's name for errors.
 * @returns the function's result.
 * @throws SandboxError `invalid_program` if the thread used up its CPU time or memory; `overloaded` if it twice got too
 * little CPU time; or the error that the function threw
 */
export function inWorker<Args extends readonly unknown[], Result>(work: TextWork<Args, Result>): Promise<Result> {
  return ofRuns.run(work);
}

/** Runs a job on the text of a request that is not yet admitted as a run. */
export function inRequestWorker<Args extends readonly unknown[], Result>(
  work: TextWork<Args, Result>,
): Promise<Result> {
  return ofRequests.run(work);
}

/**
 * Processes an untrusted text in a separate process, with the limits of `inWorker`. It is for parsers in native code,
 * which a text may crash together with their process.
 */
export function inProcess<Args extends readonly unknown[], Result>(work: TextWork<Args, Result>): Promise<Result> {
  return processes.run(work);
}
