import { Worker } from "node:worker_threads";
import { SandboxError, type SandboxErrorDetails } from "../errors.ts";
import type { TextJob } from "./text-job.ts";
import { endedCode, type TextProcess } from "./text-process.ts";
import { type Lateness, watchThread } from "./thread-time.ts";

export interface Order {
  /** URL of the module that exports the function in its `jobs`. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export type ThreadAnswer =
  /** An intermediate message: the job's module is loaded, and its work starts. */
  | { readonly hasBegun: true }
  | { readonly value: unknown }
  | { readonly refused: SandboxErrorDetails & { readonly message: string } }
  | { readonly failed: string }
  /** The text is nested too deeply for the thread's stack. */
  | { readonly tooDeep: true };

/** A function call on untrusted texts. */
export interface TextWork<Args extends readonly unknown[] = readonly unknown[], Result = unknown> {
  readonly job: TextJob<Args, Result>;
  /** The arguments, as plain data. */
  readonly args: Readonly<Args>;
  /** The text's name in error messages, for example "the solution and its tests". */
  readonly about: string;
  /** The caller's argument that contains the text. */
  readonly argument: string;
  /** Limit of CPU time for the thread, in milliseconds. Default `usualLimitMs`. */
  readonly limitMs?: number;
}

interface WaitingJob {
  /** True if the job runs for the second time, because its first thread got too little CPU time. */
  readonly again?: boolean;
  readonly work: Pick<TextWork, "about" | "argument" | "limitMs"> & { readonly order: Order };
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Default limit of CPU time in milliseconds. Parsing a text of the maximum size takes a fraction of this, even on a
 * slow machine.
 */
export const usualLimitMs = 5000;
/** Milliseconds after which an unused thread is ended. */
const idleMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
const tooLarge: ReadonlySet<string | undefined> = new Set(["ERR_WORKER_OUT_OF_MEMORY", endedCode]);
/** URL of the script that runs in each parser thread or process. */
export const entry = new URL(`./worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);

/**
 * The error for a text that takes too much time or memory to parse. The caller's text is the cause, so the error names
 * it.
 */
const tooMuch = ({ work }: WaitingJob, what: string): SandboxError =>
  new SandboxError(`${work.about} took more than ${what} to read`, {
    code: "invalid_program",
    argument: work.argument,
    hint: "shorten the text; very long lines, long white space and deep nesting take longest",
  });

/** The error if the machine was too busy to parse a text. A later attempt may succeed. */
const starved = ({ work }: WaitingJob): SandboxError =>
  new SandboxError(`the machine is too busy to read ${work.about}: its parser twice got too little CPU time`, {
    code: "overloaded",
    argument: work.argument,
    hint: "try again when fewer programs run on this machine",
  });

function settle(job: WaitingJob, answer: Exclude<ThreadAnswer, { readonly hasBegun: true }>): void {
  if ("value" in answer) job.resolve(answer.value);
  else if ("tooDeep" in answer) job.reject(tooMuch(job, "the stack there is"));
  else if ("failed" in answer) job.reject(new Error(answer.failed));
  else job.reject(new SandboxError(answer.refused.message, answer.refused));
}

export type Thread = Worker | TextProcess;

const startThread = (): Thread => new Worker(entry, { execArgv: [], resourceLimits, name: "taulab-text" });

/** A pool of threads that process one text at a time each. A thread that takes too long is ended and replaced. */
export class Threads {
  readonly #most: number;
  readonly #waiting: WaitingJob[] = [];
  readonly #idle: { readonly worker: Thread; readonly timer: NodeJS.Timeout }[] = [];
  #living = 0;

  readonly #makes: () => Thread;

  constructor(most: number, makes: () => Thread = startThread) {
    this.#most = most;
    this.#makes = makes;
  }

  run<Args extends readonly unknown[], Result>(work: TextWork<Args, Result>): Promise<Result> {
    const { job, args, ...words } = work;
    const order: Order = { module: job.module, name: job.name, args };
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work: { ...words, order }, resolve: resolve as (value: unknown) => void, reject });
      this.#next();
    });
  }

  #next(): void {
    while (this.#waiting.length > 0 && this.#idle.length > 0) {
      const { worker, timer } = this.#idle.pop()!;
      clearTimeout(timer);
      this.#give(worker, this.#waiting.shift()!);
    }
    if (this.#waiting.length > 0 && this.#living < this.#most) this.#start();
  }

  /** Starts a thread. If it cannot start, the waiting jobs fail, and no further thread is started for them. */
  #start(): void {
    this.#living++;
    const worker = this.#makes();
    worker.once("error", (error) => {
      this.#living--;
      for (const job of this.#waiting.splice(0)) job.reject(error);
    });
    worker.once("message", () => this.#rest(worker));
  }

  #rest(worker: Thread): void {
    worker.removeAllListeners("message");
    worker.removeAllListeners("error");
    worker.unref();
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((one) => one.worker === worker);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#end(worker);
    }, idleMs).unref();
    worker.once("error", () => {});
    this.#idle.push({ worker, timer });
    this.#next();
  }

  #end(worker: Thread): void {
    this.#living--;
    worker.removeAllListeners("message");
    worker.removeAllListeners("error");
    worker.on("error", () => {});
    void worker.terminate();
  }

  /**
   * Runs a job on an idle thread. A thread that takes too long is ended. A job that failed because the machine was busy
   * runs once more.
   */
  #give(worker: Thread, job: WaitingJob): void {
    const limitMs = job.work.limitMs ?? usualLimitMs;
    const lose = (error: unknown): void => {
      unwatch();
      this.#end(worker);
      job.reject(error);
      this.#next();
    };
    const repeat = (): void => {
      if (job.again) {
        lose(starved(job));
        return;
      }
      unwatch();
      this.#end(worker);
      this.#waiting.unshift({ ...job, again: true });
      this.#next();
    };
    const late = (why: Lateness): void => (why === "spent" ? lose(tooMuch(job, `${limitMs} ms`)) : repeat());
    // The time to load taulab's own modules does not count against the text.
    let unwatch = watchThread(worker, Math.max(usualLimitMs, limitMs), repeat);
    worker.on("message", (answer: ThreadAnswer) => {
      unwatch();
      if ("hasBegun" in answer) {
        unwatch = watchThread(worker, limitMs, late);
        return;
      }
      settle(job, answer);
      this.#rest(worker);
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      lose(tooLarge.has(error.code) ? tooMuch(job, "the memory there is") : error),
    );
    worker.ref();
    worker.postMessage(job.work.order);
  }
}
