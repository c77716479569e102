import { join } from "node:path";
import { nearest } from "../config/nearest.ts";
import { EngineError } from "../errors.ts";
import { type Budget, openBudget } from "./budget.ts";
import { openCache } from "./cache.ts";
import { composeModel } from "./complete.ts";
import type { Model } from "./model.ts";
import { openAiTransport } from "./openai.ts";
import type { OpenModelsOptions } from "./options.ts";
import { priceTable } from "./price-table.ts";
import { priceOf } from "./prices.ts";
import { rateLimit } from "./rate.ts";
import { profiles } from "./simulated/profiles.ts";
import type { SimulatedServer } from "./simulated/server.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where a model is and what it is called there. */
interface Address {
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly simulated: boolean;
  /** What the cache knows the endpoint by. */
  readonly endpoint: string;
}

interface Context {
  readonly env: Env;
  /** Starts the in-process server of simulated models at the first call. */
  readonly simulator: () => Promise<SimulatedServer>;
}

type Resolve = (id: string, context: Context) => Address | Promise<Address>;

/** Ids that can be listed: the simulated models, and those of OpenAI's that have a price. */
export const knownModels = (): readonly string[] => [
  ...Object.keys(profiles),
  ...Object.keys(priceTable.usdPerMillionTokens).map((name) => `openai/${name}`),
];

const unknownModel = (id: string): EngineError => {
  const known = knownModels();
  const close = nearest(id, known) ?? known.find((other) => other.split("/")[1] === id);
  const forms = "openai/NAME, http://HOST/v1#NAME, https://HOST/v1#NAME, or sim/novice, sim/steady, sim/expert";
  return new EngineError(`unknown model "${id}"${close ? `; did you mean "${close}"?` : ""}`, {
    code: "unknown_model",
    hint: close ? `write "${close}", or one of: ${forms}` : `write one of: ${forms}`,
    argument: "models",
    value: id,
  });
};

const simulated: Resolve = async (id, { simulator }) => {
  if (!Object.hasOwn(profiles, id)) throw unknownModel(id);
  const { url, identity } = await simulator();
  return { model: id, baseUrl: url, key: "", simulated: true, endpoint: identity };
};

const official: Resolve = (id, { env }) => {
  const model = id.slice("openai/".length);
  if (model === "") throw unknownModel(id);
  const key = env.OPENAI_API_KEY;
  if (!key)
    throw new EngineError(`${id} needs a key, and OPENAI_API_KEY is not set`, {
      code: "missing_key",
      hint: 'set it: export OPENAI_API_KEY="..." (and OPENAI_BASE_URL for another endpoint), or use sim/steady',
      argument: "models",
      value: id,
    });
  const baseUrl = env.OPENAI_BASE_URL || "https://api.openai.com/v1";
  return { model, baseUrl, key, simulated: false, endpoint: baseUrl };
};

const endpoint: Resolve = (id, { env }) => {
  const url = URL.parse(id);
  const model = url ? decodeURIComponent(url.hash.slice(1)) : "";
  if (!url || model === "") throw unknownModel(id);
  if (url.username || url.password || url.search)
    throw new EngineError("a model's address may hold no key, password or query: it is written into every record", {
      code: "invalid_config",
      hint: "put the key into TAULAB_API_KEY and give http://HOST/v1#NAME",
      argument: "models",
    });
  const baseUrl = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
  const key = env.TAULAB_API_KEY || env.OPENAI_API_KEY || "";
  return { model, baseUrl, key, simulated: false, endpoint: baseUrl };
};

/** Beginning of an id → how its address is found. */
const schemes: Readonly<Record<string, Resolve>> = {
  "sim/": simulated,
  "openai/": official,
  "http://": endpoint,
  "https://": endpoint,
};

const resolve = async (id: string, context: Context): Promise<Address> => {
  const scheme = Object.keys(schemes).find((prefix) => id.startsWith(prefix));
  if (!scheme) throw unknownModel(id);
  return schemes[scheme]!(id, context);
};

const budgetOf = (options: OpenModelsOptions, ids: readonly string[]): Budget => {
  const { budget = {} } = options;
  if ("reserve" in budget) return budget;
  const priceless = ids.find((id) => priceOf(id, options.prices) === null);
  if (budget.usd !== undefined && priceless)
    throw new EngineError(`a budget in US dollars cannot be kept: no price is known for ${priceless}`, {
      code: "invalid_config",
      hint: "give its price, or a budget in calls or tokens",
      field: "budget.usd",
    });
  return openBudget(budget);
};

const simulatorOf = (options: OpenModelsOptions): (() => Promise<SimulatedServer>) => {
  let server: Promise<SimulatedServer> | undefined;
  return () => {
    server ??= import("./simulated/server.ts").then(({ startSimulatedServer }) =>
      startSimulatedServer({ tasks: options.tasks ?? [], seed: options.seed ?? 1, faults: options.faults ?? {} }),
    );
    return server;
  };
};

/**
 * Opens models by id: `openai/NAME` (OPENAI_API_KEY, OPENAI_BASE_URL), `http://HOST/v1#NAME` and
 * `https://HOST/v1#NAME` (TAULAB_API_KEY, or OPENAI_API_KEY, where set), `sim/NAME` (an in-process server that all
 * simulated models share). Close each one; the server ends with the last of them.
 *
 * Throws an `EngineError`: `unknown_model` with the nearest known one, `missing_key`, `invalid_config`. Nothing
 * stays open then.
 */
export const openModels = async (
  ids: readonly string[],
  options: OpenModelsOptions = {},
): Promise<readonly Model[]> => {
  const { env = process.env, seed = 1, timeoutMs = 120_000, concurrency = 8 } = options;
  const { cacheFolder = join(process.cwd(), ".taulab", "cache") } = options;
  const budget = budgetOf(options, ids);
  const cache = cacheFolder === null ? null : openCache(cacheFolder);
  let server: SimulatedServer | undefined;
  const start = simulatorOf(options);
  const simulator = async (): Promise<SimulatedServer> => {
    server = await start();
    return server;
  };
  const opened: Model[] = [];
  let users = 0;
  try {
    for (const id of ids) {
      const { endpoint, ...address } = await resolve(id, { env, simulator });
      const transport = openAiTransport({ ...address, timeoutMs, env });
      const price = priceOf(id, options.prices);
      const parts = { id, simulated: address.simulated, endpoint, transport, budget, cache, price, seed };
      const model = composeModel({ ...parts, limit: rateLimit(concurrency), retry: options.retry ?? {} });
      if (address.simulated) users += 1;
      let open = true;
      const close = async (): Promise<void> => {
        if (!open) return;
        open = false;
        await model.close();
        if (address.simulated && --users === 0) await server?.close();
      };
      opened.push({ ...model, close });
    }
  } catch (error) {
    await Promise.all(opened.map((model) => model.close()));
    if (users === 0) await server?.close();
    throw error;
  }
  return opened;
};

/** Opens one model; see `openModels`. */
export const openModel = async (id: string, options: OpenModelsOptions = {}): Promise<Model> =>
  (await openModels([id], options))[0]!;
