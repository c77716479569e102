import { EngineError } from "../errors.ts";
import { batchTransport } from "./batch/batch-transport.ts";
import { openLedger } from "./batch/ledger.ts";
import type { MakerApi } from "./maker-apis.ts";
import { isMakerApi } from "./maker-apis.ts";
import { openAiTransport } from "./openai.ts";
import { openAiBatches } from "./openai-batches.ts";
import type { OpenAiOptions } from "./openai-request.ts";
import type { OpenModelsOptions } from "./options.ts";
import type { ProviderApi } from "./provider.ts";
import { usualPatienceMs } from "./retry.ts";
import type { Transport } from "./transport.ts";
import type { WeightsPlan } from "./weights/open-weights.ts";
import { weightsTransport } from "./weights-transport.ts";

const noBatches = (id: string, api: MakerApi): EngineError =>
  new EngineError(`${id} is asked by the protocol ${api}, which is not asked in batches here`, {
    code: "invalid_config",
    argument: "batch",
    hint: "leave out --batch, or name the maker's address for chat completions",
  });

/** One request at a time, or batches; weights on this machine get a process of their own. */
export const openTransport = async (
  id: string,
  { api, ...given }: Omit<OpenAiOptions, "api"> & { readonly api?: ProviderApi },
  { batch, batchFolder = null, retry, onTrouble }: OpenModelsOptions,
  weights?: WeightsPlan,
): Promise<Transport> => {
  if (isMakerApi(api)) {
    if (batch) throw noBatches(id, api);
    // Few runs need it, and each would hold its modules in memory.
    const { makerTransport } = await import("./makers/maker-transport.ts");
    return makerTransport(api, given);
  }
  const settings: OpenAiOptions = { ...given, ...(api === undefined ? {} : { api }) };
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
