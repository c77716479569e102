import { existsSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../../errors.ts";
import { Fault } from "../../models/base/fault.ts";
import type { BatchService } from "../../models/batch/batch-service.ts";
import { type LedgerEntry, openLedger } from "../../models/batch/ledger.ts";
import { openBatchService } from "../../models/batch/open-service.ts";
import { giveUp } from "../../models/limits/retry.ts";
import { knownPrice } from "../../models/registry/registry.ts";
import { type RunConfig, readManifest } from "../../store/manifest.ts";
import { runState } from "../../store/run-state.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** The folder in which a run records its batches. */
export const batchFolderOf = (directory: string): string => join(directory, "batches");

/**
 * Copies the recorded batches of several runs into another run. If that run is resumed, it fetches the answers of these
 * batches and pays no request twice.
 */
export const copyBatches = async (directories: readonly string[], directory: string): Promise<void> => {
  const ledger = openLedger(batchFolderOf(directory));
  for (const from of directories)
    for (const entry of await openLedger(batchFolderOf(from)).read()) await ledger.write(entry);
};

/** A note to the user about the prices of batches, if the run sends its requests in batches. */
export const batchNotes = (config: RunConfig, env: Env = process.env): readonly string[] => {
  if (!config.batch) return [];
  return config.models.flatMap((id) => {
    const price = knownPrice(id, { ...config, batch: false, env });
    if (price === null || price.input + price.output === 0) return [];
    const { batch } = price;
    return batch === undefined
      ? [`${id} is asked in batches; no price of batches is known (batch: of its price), so the full one is counted.`]
      : [`${id} is asked in batches, at ${100 * batch}% of its price.`];
  });
};

/** A batch of a run, with the status that its endpoint reports. */
export interface RunBatch {
  /** The id of the batch; null if the endpoint failed before it assigned one. */
  readonly batch: string | null;
  readonly model: string;
  /** Base URL of the endpoint that processes the batch. */
  readonly endpoint: string;
  /** The status in the endpoint's words; null if it could not be read. */
  readonly was: string | null;
  /**
   * True if the endpoint has not finished the batch. If the status could not be read, it is false, and `error` has the
   * reason.
   */
  readonly underWay: boolean;
  readonly error?: EngineError;
}

/** The result of the request to cancel a batch. */
export interface CancelledBatch extends RunBatch {
  /** False if the batch had already ended, or if cancelling failed (then `error` holds the reason). */
  readonly cancelled: boolean;
}

type Context = Parameters<typeof openBatchService>[1];

/**
 * Reads the status of a batch at its endpoint, and calls `then` if the batch is unfinished. Null if the endpoint never
 * created the batch.
 */
const lookAt = async (
  { model, batch, token, endpoint }: LedgerEntry,
  context: Context,
  then: (service: BatchService, batch: string) => Promise<void> = async () => {},
): Promise<RunBatch | null> => {
  const report = { batch, model, endpoint, was: null as string | null, underWay: false };
  try {
    const service = await openBatchService(model, { ...context, endpoint });
    try {
      report.batch ??= await service.find(token);
      if (report.batch === null) return null;
      const { state, statusText: text } = await service.look(report.batch);
      report.was = text;
      if (state === "waiting") {
        await then(service, report.batch);
        report.underWay = true;
      }
      return report;
    } finally {
      await service.close();
    }
  } catch (cause) {
    const error = cause instanceof Fault ? giveUp(cause) : cause;
    if (!(error instanceof EngineError)) throw error;
    return { ...report, error };
  }
};

/** The recorded batches of a run, one after another. Throws `run_missing`. */
async function* batchesOf(
  directory: string,
  env: Env,
  limits: Pick<Context, "timeoutMs"> = {},
  then?: Parameters<typeof lookAt>[2],
): AsyncGenerator<RunBatch> {
  const { config } = await readManifest(directory);
  for (const entry of await openLedger(batchFolderOf(directory)).read()) {
    const one = await lookAt(entry, { env, providers: config.providers ?? {}, ...limits }, then);
    if (one) yield one;
  }
}

/**
 * Cancels the batches of a run that are under way at their endpoints. A resumed run fetches their answers so far. If
 * a batch cannot be cancelled, its entry has an `error`, and the others are still cancelled. Throws `run_missing`.
 *
 * @param directory the run's folder
 */
export const cancelBatches = async (directory: string, env: Env = process.env): Promise<readonly CancelledBatch[]> => {
  const cancelled: CancelledBatch[] = [];
  const cancel = (service: BatchService, batch: string): Promise<void> => service.cancel(batch);
  for await (const one of batchesOf(directory, env, {}, cancel)) cancelled.push({ ...one, cancelled: one.underWay });
  return cancelled;
};

const askedMs = 10_000;

/**
 * Lists the batches of a run that are under way. Batches whose status could not be read within 10 s are listed, too.
 * For a finished run no request is sent. Throws `run_missing`.
 *
 * @param directory the run's folder
 */
export const batchesUnderWay = async (directory: string, env: Env = process.env): Promise<readonly RunBatch[]> => {
  if (!existsSync(batchFolderOf(directory))) return [];
  const { status } = await runState(directory);
  if (status?.state === "done" && status.pending === 0) return [];
  const underWay: RunBatch[] = [];
  // A simulated model's batch is lost if its process ends. Reading its status then fails with `not_available`, so it is
  // not listed.
  for await (const one of batchesOf(directory, env, { timeoutMs: askedMs }))
    if (one.underWay || (one.error && one.error.code !== "not_available")) underWay.push(one);
  return underWay;
};
