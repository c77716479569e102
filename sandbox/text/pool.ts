import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { SandboxError, type SandboxErrorDetails } from "../errors.ts";

export interface Order {
  readonly name: string;
  readonly args: readonly unknown[];
}

export type Answer =
  | { readonly value: unknown }
  | { readonly refused: SandboxErrorDetails & { readonly message: string } }
  | { readonly failed: string };

/** A piece of work on texts that strangers wrote. */
export interface TextWork extends Order {
  /** What is read, for the refusal, for example "the solution and its tests". */
  readonly about: string;
  /** The argument of the caller's that holds it. */
  readonly argument: string;
  /** Default 5 000. */
  readonly limitMs?: number;
}

interface Waiting {
  readonly work: TextWork;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const entry = new URL(`./worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);
/** Reading a text of the largest size takes a fraction of this, on a slow machine as well. */
export const usualLimitMs = 5000;
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
const most = availableParallelism() + 1;

const waiting: Waiting[] = [];
const idle: Worker[] = [];
let living = 0;

/** The text is at fault, not the sandbox: whoever sent it is told which one. */
const tooMuch = ({ work }: Waiting, what: string): SandboxError =>
  new SandboxError(`${work.about} took more than ${what} to read`, {
    code: "invalid_program",
    argument: work.argument,
    hint: "shorten the text; very long lines, runs of blanks and deep nesting take longest",
  });

function settle(job: Waiting, answer: Answer): void {
  if ("value" in answer) job.resolve(answer.value);
  else if ("failed" in answer) job.reject(new Error(answer.failed));
  else job.reject(new SandboxError(answer.refused.message, answer.refused));
}

/** Has a worker do one piece of work; it is free again afterwards, or ended. */
function give(worker: Worker, job: Waiting): void {
  const limitMs = job.work.limitMs ?? usualLimitMs;
  const leave = (): void => {
    clearTimeout(timer);
    worker.removeAllListeners("message");
    worker.removeAllListeners("error");
  };
  const lose = (error: unknown): void => {
    leave();
    living--;
    worker.on("error", () => {});
    void worker.terminate();
    job.reject(error);
    next();
  };
  const timer = setTimeout(() => lose(tooMuch(job, `${limitMs} ms`)), limitMs);
  worker.on("message", (answer: Answer) => {
    leave();
    worker.unref();
    idle.push(worker);
    settle(job, answer);
    next();
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    lose(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch(job, "the memory there is") : error),
  );
  worker.ref();
  const { name, args } = job.work;
  worker.postMessage({ name, args } satisfies Order);
}

/** A worker that cannot be started fails what waits, instead of being started for ever. */
function start(): void {
  living++;
  const worker = new Worker(entry, { execArgv: [], resourceLimits, name: "taulab-text" });
  worker.once("error", (error) => {
    living--;
    for (const job of waiting.splice(0)) job.reject(error);
  });
  worker.once("message", () => {
    worker.removeAllListeners("error");
    worker.unref();
    idle.push(worker);
    next();
  });
}

function next(): void {
  while (waiting.length > 0 && idle.length > 0) give(idle.pop()!, waiting.shift()!);
  if (waiting.length > 0 && living < most) start();
}

/**
 * Does work on texts that strangers wrote in a thread of its own, which is ended when it takes too long: whatever a
 * text does to our patterns, this thread goes on. A round trip takes about 0.1 ms; the first one starts the thread.
 *
 * @param work the name of a function of `jobs.ts`, its arguments as plain data, and what is told when it takes too long
 * @returns what the function returns
 * @throws SandboxError `invalid_program` when the time or the memory ran out, or what the function threw
 */
export function inWorker<Result>(work: TextWork): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    next();
  });
}
