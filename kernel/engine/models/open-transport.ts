import { batchTransport } from "./batch/batch-transport.ts";
import { openLedger } from "./batch/ledger.ts";
import { openAiTransport } from "./openai.ts";
import { openAiBatches } from "./openai-batches.ts";
import type { OpenAiOptions } from "./openai-request.ts";
import type { OpenModelsOptions } from "./options.ts";
import { usualPatienceMs } from "./retry.ts";
import type { Transport } from "./transport.ts";
import type { WeightsPlan } from "./weights/open-weights.ts";
import { weightsTransport } from "./weights-transport.ts";

/** One request at a time, or batches; weights on this machine get a process of their own. */
export const openTransport = (
  id: string,
  settings: OpenAiOptions,
  { batch, batchFolder = null, retry, onTrouble }: OpenModelsOptions,
  weights?: WeightsPlan,
): Transport => {
  if (weights) return weightsTransport(weights, settings);
  return batch
    ? batchTransport(settings, {
        id,
        service: openAiBatches(settings),
        ledger: openLedger(batchFolder),
        patienceMs: retry?.patienceMs ?? usualPatienceMs,
        pauseMs: 30 * (retry?.baseMs ?? 500),
        folder: batchFolder,
        onNews: (message, waitedMs) => onTrouble?.({ model: id, message, waitedMs }),
      })
    : openAiTransport(settings);
};
