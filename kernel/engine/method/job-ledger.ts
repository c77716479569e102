import type { Request } from "./method.ts";

/** A piece of work whose result several parts of a method may need. It is done once. */
export interface Job<Result, To> {
  /** The result; null until the work is done. */
  result: Result | null;
  /** The parts of the method that get the result when it is there. */
  waiters: To[];
}

/** A piece of work that was requested and has no result yet. */
export interface PendingWork<Work extends Request, To> {
  readonly to: To;
  readonly work: Work;
  /** The number of failures of an endpoint or the sandbox so far. */
  readonly faults: number;
}

/** The requested work of a method and the parts that wait for it. It is plain data in the method's state. */
export interface JobLedger<Work extends Request, Result, To> {
  readonly pending: Record<string, PendingWork<Work, To>>;
  readonly jobs: Record<string, Job<Result, To>>;
}

/** The ledger of a method, with the requests that its current step has made so far. */
export interface JobDesk<Work extends Request, Result, To> {
  readonly ledger: JobLedger<Work, Result, To>;
  readonly requests: Work[];
}

/** Requests a piece of work, and stores in the ledger who waits for it. */
export const requestWork = <Work extends Request, Result, To>(
  { ledger, requests }: JobDesk<Work, Result, To>,
  work: Work,
  to: To,
  faults = 0,
): void => {
  ledger.pending[work.key] = { to, work, faults };
  requests.push(work);
};

/** Removes finished work from the ledger, and returns it. */
export const takeWork = <Work extends Request, Result, To>(
  { pending }: JobLedger<Work, Result, To>,
  key: string,
): PendingWork<Work, To> => {
  const finishedWork = pending[key]!;
  delete pending[key];
  return finishedWork;
};

/**
 * Requests the same work again under another key (`KEY#1`, `KEY#2`, …). Returns false if that was done `retries` times.
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
 * @param who the waiter, and the name under which the job itself waits for the work
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

/** Stores the result of a job. Returns those who wait for it, in the order of their calls. */
export const finishJob = <Work extends Request, Result, To>(
  { jobs }: JobLedger<Work, Result, To>,
  key: string,
  result: Result,
): readonly To[] => {
  const job = jobs[key]!;
  job.result = result;
  return job.waiters.splice(0);
};
