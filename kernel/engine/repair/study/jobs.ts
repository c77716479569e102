import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { jobOf } from "../../method/job-ledger.ts";
import type { Desk } from "./desk.ts";
import type { Waiter } from "./study-state.ts";
import type { RepairWork, WorkReply } from "./work.ts";

const job = (desk: Desk, key: string, make: () => RepairWork, waiter: Waiter): WorkReply | null =>
  jobOf(desk, key, make, { waiter, job: { job: key } });

/**
 * The result of preparing an instance (tracing its reference and running its buggy program). Null while it is in
 * progress; `waiter` is then notified at its end.
 */
export const prepared = (desk: Desk, instance: string, waiter: Waiter): WorkReply | null => {
  const key = `prepare/${instance}`;
  return job(desk, key, () => ({ kind: "prepare", key, scope: key, instance }), waiter);
};

/**
 * The result of running a program on the tests of an instance; null while it runs. A study runs equal programs only
 * once.
 */
export const ran = (desk: Desk, instance: string, code: string, waiter: Waiter): WorkReply | null => {
  const key = `run/${instance}/${sha256(code)}`;
  return job(desk, key, () => ({ kind: "run", key, scope: key, instance, code }), waiter);
};

/** The lines of a program that failing tests execute and passing ones do not. Null while the traced tests run. */
export const covered = (
  desk: Desk,
  instance: string,
  code: string,
  tests: { readonly failing: readonly string[]; readonly passing: readonly string[] },
  waiter: Waiter,
): WorkReply | null => {
  const key = `cover/${instance}/${sha256(JSON.stringify([code, tests.failing, tests.passing]))}`;
  return job(desk, key, () => ({ kind: "cover", key, scope: key, instance, code, ...tests }), waiter);
};
