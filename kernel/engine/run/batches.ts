import { join } from "node:path";
import { openLedger } from "../models/batch/ledger.ts";
import { openBatchService } from "../models/batch/open-service.ts";
import { knownPrice } from "../models/registry.ts";
import { type RunConfig, readManifest } from "../store/manifest.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where a run remembers its batches. */
export const batchFolderOf = (directory: string): string => join(directory, "batches");

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
  readonly batch: string;
  readonly model: string;
  /** The endpoint's words before. */
  readonly was: string;
  /** False: it had ended already. */
  readonly cancelled: boolean;
}

/**
 * Cancels the batches of a run that go on at its endpoints. What they had answered is fetched when the run is resumed.
 * Throws `run_missing`, and what an endpoint says against it.
 *
 * @param directory the run's folder
 */
export const cancelBatches = async (directory: string, env: Env = process.env): Promise<readonly CancelledBatch[]> => {
  const { config } = await readManifest(directory);
  const found: CancelledBatch[] = [];
  for (const { model, batch, token } of await openLedger(batchFolderOf(directory)).read()) {
    const service = await openBatchService(model, { env, providers: config.providers ?? {} });
    try {
      const id = batch ?? (await service.find(token));
      if (id === null) continue;
      const { state, said } = await service.look(id);
      if (state === "waiting") await service.cancel(id);
      found.push({ batch: id, model, was: said, cancelled: state === "waiting" });
    } finally {
      await service.close();
    }
  }
  return found;
};
