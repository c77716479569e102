import type { Request } from "./method.ts";

/** Work that several parts of a method may wait for. It is done once. */
export interface Job<Seen, To> {
  /** Null while the work is under way. */
  seen: Seen | null;
  /** Who is told when it is done. */
  waiting: To[];
}

/** Work that the edge is doing. */
export interface PendingWork<Work extends Request, To> {
  readonly to: To;
  readonly work: Work;
  /** Failures of an endpoint or the sandbox so far. */
  readonly faults: number;
}

/** The requests of a method and who waits for them: plain data, part of the method's state. */
export interface JobLedger<Work extends Request, Seen, To> {
  readonly pending: Record<string, PendingWork<Work, To>>;
  readonly jobs: Record<string, Job<Seen, To>>;
}

/** A ledger, and the requests that the current step has made so far. */
export interface JobDesk<Work extends Request, Seen, To> {
  readonly ledger: JobLedger<Work, Seen, To>;
  readonly requests: Work[];
}

/** Requests work, and remembers who waits for it. */
export const requestWork = <Work extends Request, Seen, To>(
  { ledger, requests }: JobDesk<Work, Seen, To>,
  work: Work,
  to: To,
  faults = 0,
): void => {
  ledger.pending[work.key] = { to, work, faults };
  requests.push(work);
};

/** Takes work that is done out of the ledger. */
export const takeWork = <Work extends Request, Seen, To>(
  { pending }: JobLedger<Work, Seen, To>,
  key: string,
): PendingWork<Work, To> => {
  const done = pending[key]!;
  delete pending[key];
  return done;
};

/**
 * Requests the same work again under another key (`KEY#1`, `KEY#2`, …). Returns false if that was done `retries` times.
 *
 * @param done what `takeWork` gave
 */
export const requestWorkAgain = <Work extends Request, Seen, To>(
  desk: JobDesk<Work, Seen, To>,
  { work, to, faults }: PendingWork<Work, To>,
  retries: number,
): boolean => {
  if (faults >= retries) return false;
  const key = faults === 0 ? work.key : work.key.slice(0, work.key.lastIndexOf("#"));
  requestWork(desk, { ...work, key: `${key}#${faults + 1}` }, to, faults + 1);
  return true;
};

/**
 * What was seen of a job. The first call requests its work; null: the work is under way, and `waiter` will be told.
 *
 * @param key the same for the same work, for example the hashes of a program and its inputs
 * @param who who waits, and how the job itself is named among those who wait
 */
export const jobOf = <Work extends Request, Seen, To>(
  desk: JobDesk<Work, Seen, To>,
  key: string,
  make: () => Work,
  { waiter, job }: { readonly waiter: To; readonly job: To },
): Seen | null => {
  const known = desk.ledger.jobs[key];
  if (known) {
    if (known.seen === null) known.waiting.push(waiter);
    return known.seen;
  }
  desk.ledger.jobs[key] = { seen: null, waiting: [waiter] };
  requestWork(desk, make(), job);
  return null;
};

/** Keeps what was seen of a job; returns who waits for it, in the order in which they came. */
export const finishJob = <Work extends Request, Seen, To>(
  { jobs }: JobLedger<Work, Seen, To>,
  key: string,
  seen: Seen,
): readonly To[] => {
  const job = jobs[key]!;
  job.seen = seen;
  return job.waiting.splice(0);
};
