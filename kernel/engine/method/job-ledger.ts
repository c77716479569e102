import type { Request } from "./method.ts";

/** A piece of work whose result several callers in a method may need. It is done once. */
export interface Job<Result, To> {
  /** The result; null until the work is done. */
  result: Result | null;
  /** The callers in the method that are to get the result once it exists. */
  waiters: To[];
}

/** A piece of work that was requested and has no result yet. `to` is the caller that gets the result. */
export interface PendingWork<Work extends Request, To> {
  readonly to: To;
  readonly work: Work;
  /** The number of times that the endpoint or the sandbox failed on this work so far. */
  readonly faults: number;
}

/**
 * The requested work of a method, and the callers that wait for the results. It is plain data in the method's state.
 */
export interface JobLedger<Work extends Request, Result, To> {
  readonly pending: Record<string, PendingWork<Work, To>>;
  readonly jobs: Record<string, Job<Result, To>>;
}

/** The ledger of a method's requested work, and the requests that the current step has made so far. */
export interface JobDesk<Work extends Request, Result, To> {
  readonly ledger: JobLedger<Work, Result, To>;
  readonly requests: Work[];
}

/** Requests a piece of work, and stores in the ledger which caller (`to`) gets the result. */
export const requestWork = <Work extends Request, Result, To>(
  { ledger, requests }: JobDesk<Work, Result, To>,
  work: Work,
  to: To,
  faults = 0,
): void => {
  ledger.pending[work.key] = { to, work, faults };
  requests.push(work);
};

/** Removes the entry of finished work from the ledger's pending work, and returns it. */
export const takeWork = <Work extends Request, Result, To>(
  { pending }: JobLedger<Work, Result, To>,
  key: string,
): PendingWork<Work, To> => {
  const finishedWork = pending[key]!;
  delete pending[key];
  return finishedWork;
};

/**
 * Requests the same work again under another key (`KEY#1`, `KEY#2`, …). Returns false, without a request, after
 * `retries` repetitions.
 *
 * @param done the entry that `takeWork` returned
 */
export const requestWorkAgain = <Work extends Request, Result, To>(
  desk: JobDesk<Work, Result, To>,
  { work, to, faults }: PendingWork<Work, To>,
  retries: number,
): boolean => {
  if (faults >= retries) return false;
  const key = faults === 0 ? work.key : work.key.slice(0, work.key.lastIndexOf("#"));
  requestWork(desk, { ...work, key: `${key}#${faults + 1}` }, to, faults + 1);
  return true;
};

/**
 * Returns the result of a job, or null while its work is not done; then `waiter` is notified later. The first call
 * requests the work.
 *
 * @param key the job's identity, the same for the same work, for example the hashes of a program and its inputs.
 * @param who `waiter`: the caller that needs the result; `job`: the receiver of the finished work, which calls
 * `finishJob`
 */
export const jobOf = <Work extends Request, Result, To>(
  desk: JobDesk<Work, Result, To>,
  key: string,
  make: () => Work,
  { waiter, job }: { readonly waiter: To; readonly job: To },
): Result | null => {
  const existingJob = desk.ledger.jobs[key];
  if (existingJob) {
    if (existingJob.result === null) existingJob.waiters.push(waiter);
    return existingJob.result;
  }
  desk.ledger.jobs[key] = { result: null, waiters: [waiter] };
  requestWork(desk, make(), job);
  return null;
};

/**
 * Stores the result of a job (work that several callers share). Returns the callers that wait for it, in the order of
 * their calls.
 */
export const finishJob = <Work extends Request, Result, To>(
  { jobs }: JobLedger<Work, Result, To>,
  key: string,
  result: Result,
): readonly To[] => {
  const job = jobs[key]!;
  job.result = result;
  return job.waiters.splice(0);
};
