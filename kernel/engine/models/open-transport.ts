import { lazyTransport } from "./lazy-transport.ts";
import type { OpenAiOptions } from "./openai-request.ts";
import type { OpenModelsOptions } from "./options.ts";
import { proxyAddresses } from "./proxy-addresses.ts";
import { usualPatienceMs } from "./retry.ts";
import type { Transport } from "./transport.ts";
import type { WeightsPlan } from "./weights/open-weights.ts";

const openBatches = async (
  id: string,
  settings: OpenAiOptions,
  { batchFolder = null, retry, onTrouble }: OpenModelsOptions,
): Promise<Transport> => {
  const { batchTransport } = await import("./batch/batch-transport.ts");
  const { openLedger } = await import("./batch/ledger.ts");
  const { openAiBatches } = await import("./openai-batches.ts");
  return batchTransport(settings, {
    id,
    service: openAiBatches(settings),
    ledger: openLedger(batchFolder),
    patienceMs: retry?.patienceMs ?? usualPatienceMs,
    pauseMs: 30 * (retry?.baseMs ?? 500),
    folder: batchFolder,
    onNews: (message, waitedMs) => onTrouble?.({ model: id, message, waitedMs }),
  });
};

/** One request at a time, or batches; weights on this machine get a process of their own. */
export const openTransport = (
  id: string,
  settings: OpenAiOptions,
  options: OpenModelsOptions,
  weights?: WeightsPlan,
): Transport => {
  if (weights)
    return lazyTransport(async () => (await import("./weights-transport.ts")).weightsTransport(weights, settings));
  // A proxy that is no address is refused before the first request.
  proxyAddresses(settings.baseUrl, settings.env);
  if (options.batch) return lazyTransport(() => openBatches(id, settings, options));
  return lazyTransport(async () => (await import("./openai.ts")).openAiTransport(settings));
};
