import { SandboxError } from "../../errors.ts";
import { failedOutcome } from "../../run/outcome-of.ts";
import { mostSendings, runnerTimes } from "./options.ts";
import type { AwaitedRun, PendingRuns } from "./pending.ts";
import type { JobSender } from "./sender.ts";

/** Matches failure reasons that show that no worker ran the job. The job is then sent again. */
const notRun = /^(refused|abandoned|cancelled)\b|not in Redis/;

/** The isolation that is reported in the outcome of a job that no worker could run. */
const nowhere = { backend: "queue", level: "none", holds: [], missing: [] } as const;

/** The maximum number of jobs whose states one Redis pipeline reads. */
const atOnce = 500;

async function look(run: AwaitedRun, pending: PendingRuns, sender: JobSender): Promise<void> {
  const queue = await sender.queue(run.queue);
  const job = await queue.getJob(run.id);
  const again = async (why: string): Promise<void> => {
    if (run.sendings < mostSendings) return run.sendAgain(true);
    pending.remove(run);
    run.reject(
      new SandboxError(`the queue lost a job ${run.sendings} times, the last time because ${why}`, {
        code: "job_poisoned",
        hint: "give the workers the same TAULAB_QUEUE_KEY as this process; taulab workers prints the number of refused jobs",
      }),
    );
  };
  if (job === undefined) {
    // The job has left the queue, but its result may still arrive. It counts as lost only if the next check misses it
    // too.
    if (run.missing) await again("it was no longer there");
    else run.missing = true;
    return;
  }
  run.missing = false;
  if (!(await job.isFailed())) return;
  const reason = job.failedReason ?? "";
  if (notRun.test(reason)) return again(`it was ${reason}`);
  pending.remove(run);
  run.resolve(failedOutcome(reason, nowhere));
}

/**
 * Searches for jobs whose results have not arrived. Jobs that failed or disappeared are sent again, or end as errors.
 */
export async function findLost(pending: PendingRuns, sender: JobSender): Promise<void> {
  const before = performance.now() - runnerTimes.look;
  const old = pending.all().filter(({ sentAt }) => sentAt < before);
  for (let from = 0; from < old.length; from += atOnce) {
    const runs = old.slice(from, from + atOnce);
    const open = await sender.areOpen(runs);
    for (const [at, run] of runs.entries()) {
      if (open[at]) run.missing = false;
      else if (pending.has(run)) await look(run, pending, sender);
    }
  }
}
