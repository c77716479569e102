import { join } from "node:path";
import { EngineError } from "../errors.ts";
import { type LedgerEntry, openLedger } from "../models/batch/ledger.ts";
import { openBatchService } from "../models/batch/open-service.ts";
import { Fault } from "../models/fault.ts";
import { knownPrice } from "../models/registry.ts";
import { giveUp } from "../models/retry.ts";
import { type RunConfig, readManifest } from "../store/manifest.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where a run remembers its batches. */
export const batchFolderOf = (directory: string): string => join(directory, "batches");

/** Copies what runs remember of their batches into another run, so that whoever resumes it pays nothing twice. */
export const copyBatches = async (directories: readonly string[], directory: string): Promise<void> => {
  const ledger = openLedger(batchFolderOf(directory));
  for (const from of directories)
    for (const entry of await openLedger(batchFolderOf(from)).read()) await ledger.write(entry);
};

/** Said to the user: what batches cost. */
export const batchNotes = (config: RunConfig, env: Env = process.env): readonly string[] => {
  if (!config.batch) return [];
  return config.models.flatMap((id) => {
    const whole = knownPrice(id, { ...config, batch: false, env });
    if (whole === null || whole.input + whole.output === 0) return [];
    const { batch } = whole;
    return batch === undefined
      ? [`${id} is asked in batches; no price of batches is known (batch: of its price), so the full one is counted.`]
      : [`${id} is asked in batches, at ${100 * batch}% of its price.`];
  });
};

/** What became of a batch that was to be cancelled. */
export interface CancelledBatch {
  /** Null: the endpoint was gone before it said what the batch is called. */
  readonly batch: string | null;
  readonly model: string;
  /** The endpoint's words before; null: it could not be asked. */
  readonly was: string | null;
  /** False: it had ended already, or `error` stood against it. */
  readonly cancelled: boolean;
  readonly error?: EngineError;
}

const cancelOne = async (
  { model, batch, token }: LedgerEntry,
  options: Parameters<typeof openBatchService>[1],
): Promise<CancelledBatch | null> => {
  const known = { batch, was: null as string | null };
  try {
    const service = await openBatchService(model, options);
    try {
      known.batch ??= await service.find(token);
      if (known.batch === null) return null;
      const { state, said } = await service.look(known.batch);
      known.was = said;
      if (state === "waiting") await service.cancel(known.batch);
      return { ...known, model, cancelled: state === "waiting" };
    } finally {
      await service.close();
    }
  } catch (cause) {
    const error = cause instanceof Fault ? giveUp(cause) : cause;
    if (!(error instanceof EngineError)) throw error;
    return { ...known, model, cancelled: false, error };
  }
};

/**
 * Cancels the batches of a run that go on at its endpoints. What they had answered is fetched when the run is resumed.
 * Throws `run_missing`; what stands against cancelling one batch is said beside it, and the others are cancelled.
 *
 * @param directory the run's folder
 */
export const cancelBatches = async (directory: string, env: Env = process.env): Promise<readonly CancelledBatch[]> => {
  const { config } = await readManifest(directory);
  const found: CancelledBatch[] = [];
  for (const entry of await openLedger(batchFolderOf(directory)).read()) {
    const one = await cancelOne(entry, { env, providers: config.providers ?? {} });
    if (one) found.push(one);
  }
  return found;
};
