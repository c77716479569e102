import type { QueueView } from "../../../sandbox/queue/look.ts";
import type { Row } from "../../../toolkit/tables/rows.ts";
import { counted } from "../../engine/api/words.ts";
import type { Io } from "../io.ts";
import { tableText } from "../table-text.ts";

/** For each worker, the number of jobs that it had finished at an earlier time. */
export interface EarlierLook {
  readonly at: number;
  readonly finished: ReadonlyMap<string, number>;
}

/**
 * For each worker, the number of jobs that it has finished now. The next table subtracts these numbers to compute the
 * throughput.
 */
export const lookOf = ({ workers }: QueueView, at: number): EarlierLook => ({
  at,
  finished: new Map(workers.map(({ name, counts }) => [name, counts.finished])),
});

/** Programs per second that a worker finished since the earlier time, or since its start. */
const rateOf = ({ name, counts, startedAt, at }: QueueView["workers"][number], now: number, earlier?: EarlierLook) => {
  const before = earlier?.finished.get(name);
  const [count, ms] =
    before === undefined || earlier === undefined
      ? [counts.finished, at - startedAt]
      : [counts.finished - before, now - earlier.at];
  return Math.round((10_000 * count) / Math.max(1, ms)) / 10;
};

/** One row for each worker. */
export const workerRows = (view: QueueView, now: number, earlier?: EarlierLook): readonly Row[] =>
  view.workers.map((worker) => ({
    worker: worker.name,
    version: worker.version,
    state: worker.state,
    isolation: worker.isolation.level,
    running: `${worker.running}/${worker.concurrency}`,
    "a second": rateOf(worker, now, earlier),
    finished: worker.counts.finished,
    failed: worker.counts.failed,
    refused: worker.counts.refused,
    languages: Object.keys(worker.languages).join(" "),
    lacking: worker.lacking.join(" "),
  }));

/** One row for each queue that contains jobs. */
export const queueRows = ({ queues }: QueueView): readonly Row[] =>
  queues
    .filter(({ waiting, active, delayed, failed }) => waiting + active + delayed + failed > 0)
    .map(({ isolation, ...queue }) => ({ ...queue, isolation: isolation === "isolated" ? "required" : "none" }));

/** Workers and queues as tables. */
export const queueText = (view: QueueView, io: Io, now: number, earlier?: EarlierLook): string => {
  const places = view.workers.reduce((sum, { concurrency }) => sum + concurrency, 0);
  const waiting = view.queues.reduce((sum, queue) => sum + queue.waiting + queue.delayed, 0);
  const head = `${counted(view.workers.length, "worker")} with ${counted(places, "place")}, ${counted(waiting, "job waits", "jobs wait")}${view.paused ? "; paused (taulab workers resume)" : ""}\n`;
  const [workers, queues] = [workerRows(view, now, earlier), queueRows(view)];
  return [
    head,
    ...(workers.length > 0 ? [tableText(workers, io)] : ["start one with: taulab worker --redis URL\n"]),
    ...(queues.length > 0 ? [tableText(queues, io)] : []),
  ].join("\n");
};
