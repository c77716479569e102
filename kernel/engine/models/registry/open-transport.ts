import { EngineError } from "../../errors.ts";
import { isMakerApi, type MakerApi } from "../base/maker-apis.ts";
import type { Transport } from "../base/transport.ts";
import { usualPatienceMs } from "../limits/retry.ts";
import { proxyAddresses } from "../network/proxy-addresses.ts";
import type { OpenAiOptions } from "../openai/openai-request.ts";
import type { ProviderApi } from "../providers/provider.ts";
import type { WeightsPlan } from "../weights/open-weights.ts";
import type { OpenModelsOptions } from "./options.ts";

/**
 * A transport (sender of requests) whose module is loaded by the first request. A run that only estimates therefore
 * loads no client.
 *
 * @param load creates the transport; if it fails, each request fails with its error
 */
const lazyTransport = (load: () => Promise<Transport>): Transport => {
  let loading: Promise<Transport> | undefined;
  return {
    send: async (...request) => {
      loading ??= load();
      return (await loading).send(...request);
    },
    close: async () => (await loading?.catch(() => undefined))?.close(),
  };
};

const openBatches = async (
  id: string,
  settings: OpenAiOptions,
  { batchFolder = null, retry, onTrouble }: OpenModelsOptions,
): Promise<Transport> => {
  const { batchTransport } = await import("../batch/batch-transport.ts");
  const { openLedger } = await import("../batch/ledger.ts");
  const { openAiBatches } = await import("../batch/openai-batches.ts");
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

const noBatches = (id: string, api: MakerApi): EngineError =>
  new EngineError(`${id} uses the protocol ${api}, for which taulab has no batches`, {
    code: "invalid_config",
    argument: "batch",
    hint: "leave out --batch, or use the vendor's URL for chat completions as the provider's address",
  });

/** Creates the transport, which sends requests singly or in batches. Weights on this machine get a separate process. */
export const openTransport = (
  id: string,
  { api, ...clientOptions }: Omit<OpenAiOptions, "api"> & { readonly api?: ProviderApi },
  options: OpenModelsOptions,
  weights?: WeightsPlan,
): Transport => {
  // An invalid proxy address is refused before the first request.
  if (!weights) proxyAddresses(clientOptions.baseUrl, clientOptions.env);
  if (isMakerApi(api)) {
    if (options.batch) throw noBatches(id, api);
    return lazyTransport(async () => (await import("../makers/maker-transport.ts")).makerTransport(api, clientOptions));
  }
  const settings: OpenAiOptions = { ...clientOptions, ...(api === undefined ? {} : { api }) };
  if (weights)
    return lazyTransport(async () => (await import("./weights-transport.ts")).weightsTransport(weights, settings));
  if (options.batch) return lazyTransport(() => openBatches(id, settings, options));
  return lazyTransport(async () => (await import("../openai/openai.ts")).openAiTransport(settings));
};
