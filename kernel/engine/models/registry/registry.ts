import { join } from "node:path";
import { EngineError } from "../../errors.ts";
import type { Model } from "../base/model.ts";
import { openPace, unlimitedPace } from "../limits/pace.ts";
import { type Budget, type BudgetLimits, openBudget, type Spent } from "../prices/budget.ts";
import type { Price } from "../prices/price-table.ts";
import { batchPrice, priceOf } from "../prices/prices.ts";
import type { Savings } from "../prices/savings.ts";
import { checkProviders, type Providers, providerPrices } from "../providers/provider.ts";
import { openAiBase, resolveModel } from "../providers/resolve.ts";
import { openSharedLimits } from "../shared/open-shared-limits.ts";
import { profiles } from "../simulated/profiles.ts";
import type { SimulatedServer } from "../simulated/server.ts";
import { openCache } from "./cache.ts";
import { composeModel } from "./complete.ts";
import type { OpenModelsOptions } from "./options.ts";

/**
 * The maximum time limit in ms. Timers allow less than 2^31 ms, and after time-outs a limit may be multiplied by 4.
 */
const longestTimeoutMs = 5e8;

const refuseTwice = (ids: readonly string[]): void => {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new EngineError(`the model ${twice} is named twice`, {
      code: "invalid_config",
      hint: "name each model once; --samples sets the number of its answers",
      argument: "models",
      value: twice,
    });
};

/** The options that determine the price of a model. */
export interface Pricing {
  readonly prices?: Readonly<Record<string, Price>>;
  readonly providers?: Providers;
  /** True if requests are submitted in batches, which may have lower prices. */
  readonly batch?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * The price of a model. The user's prices take precedence, then those of providers, then the table. Null if unknown.
 */
export const knownPrice = (id: string, pricing: Pricing): Price | null => {
  const { prices = {}, providers = {}, batch = false, env = process.env } = pricing;
  const isListed = /^https:\/\/api\.openai\.com\//.test(openAiBase(env));
  const price = priceOf(id, { ...providerPrices(providers), ...prices }, isListed);
  return price && batch ? batchPrice(price) : price;
};

/**
 * Opens the budget of a run with these models. Throws `invalid_config` if dollars are limited but a price is unknown.
 *
 * @param before the amounts that earlier starts of the run spent
 */
export const budgetFor = (
  ids: readonly string[],
  limits: BudgetLimits,
  pricing: Pricing,
  before?: Spent,
  savings?: Savings,
): Budget => {
  const priceless = ids.find((id) => knownPrice(id, pricing) === null);
  if (limits.usd !== undefined && priceless)
    throw new EngineError(`a budget in US dollars needs a price of ${priceless}, which is unknown`, {
      code: "invalid_config",
      hint: `give its price in US dollars per million tokens, --price '${priceless}=0.15,0.60', or a budget in calls or tokens`,
      field: "budget.usd",
    });
  return openBudget(limits, undefined, before, savings);
};

const budgetOf = ({ budget = {}, ...pricing }: OpenModelsOptions, ids: readonly string[]): Budget =>
  "reserve" in budget ? budget : budgetFor(ids, budget, pricing);

const simulatorOf = (options: OpenModelsOptions): (() => Promise<SimulatedServer>) => {
  let server: Promise<SimulatedServer> | undefined;
  return () => {
    server ??= import("../simulated/server.ts").then(({ startSimulatedServer }) =>
      startSimulatedServer({
        tasks: options.tasks ?? [],
        ...(options.instances ? { instances: options.instances } : {}),
        ...(options.world ? { world: options.world } : {}),
        seed: options.seed ?? 1,
        faults: options.faults ?? {},
        ...(options.profiles ? { profiles: { ...profiles, ...options.profiles } } : {}),
      }),
    );
    return server;
  };
};

/**
 * Opens models by id. Close each model after use. The in-process server ends when the last simulated model is closed.
 *
 * - `openai/NAME`: OPENAI_API_KEY, OPENAI_BASE_URL
 * - `http://HOST/v1#NAME`, `https://HOST/v1#NAME`: TAULAB_API_KEY, or else OPENAI_API_KEY, if set
 * - `sim/NAME`: an in-process server that all simulated models share
 * - `gguf:NAME`, `gguf:./FILE.gguf`: weights that run on this machine
 * - `PREFIX/NAME`: a model of a provider
 *
 * If one id is wrong, no model is opened. Throws an `EngineError`: `unknown_model` with the nearest known id,
 * `missing_key` or `invalid_config`.
 *
 * @example
 * const code = await openModels(["sim/exprt"]).catch((error) => error.code);
 * code; // => "unknown_model"
 */
export const openModels = async (
  ids: readonly string[],
  options: OpenModelsOptions = {},
): Promise<readonly Model[]> => {
  const { env = process.env, seed = 1, concurrency = 8 } = options;
  const timeoutMs = Math.min(options.timeoutMs ?? 120_000, longestTimeoutMs);
  refuseTwice(ids);
  const { providers = {} } = options;
  checkProviders(providers);
  const { cacheFolder = join(process.cwd(), ".taulab", "cache") } = options;
  const budget = budgetOf(options, ids);
  const cache = cacheFolder === null ? null : openCache(cacheFolder);
  let server: SimulatedServer | undefined;
  const start = simulatorOf(options);
  const simulator = async (): Promise<SimulatedServer> => {
    server = await start();
    return server;
  };
  const models: Model[] = [];
  const shared = openSharedLimits(options.limits ?? env.TAULAB_LIMITS, env);
  let users = 0;
  let openCount = ids.length;
  try {
    for (const id of ids) {
      // The client is large, so it is loaded when the first model is opened.
      const { openTransport } = await import("./open-transport.ts");
      const { endpoint, weights, ...address } = await resolveModel(id, {
        env,
        simulator,
        profiles: options.profiles ?? {},
        providers,
      });
      const settings = { ...address, ...(options.api ? { api: options.api } : {}), timeoutMs, env };
      const transport = openTransport(id, settings, options, weights?.plan);
      const price = knownPrice(id, options);
      const parts = { id, simulated: address.simulated, endpoint, transport, budget, cache, price, seed };
      const model = composeModel({
        ...parts,
        pace:
          options.batch && !weights
            ? unlimitedPace
            : await shared.pace(openPace(Math.min(concurrency, weights?.plan.parallel ?? concurrency)), endpoint),
        batch: (options.batch ?? false) && !weights,
        ...(weights ? { weights: weights.facts } : {}),
        retry: options.retry ?? {},
        ...(options.request ? { request: options.request } : {}),
        ...(options.onTrouble ? { onTrouble: options.onTrouble } : {}),
      });
      if (address.simulated) users += 1;
      let open = true;
      const close = async (): Promise<void> => {
        if (!open) return;
        open = false;
        await model.close();
        if (--openCount === 0) shared.close();
        if (address.simulated && --users === 0) await server?.close();
      };
      models.push({ ...model, close });
    }
  } catch (error) {
    await Promise.all(models.map((model) => model.close()));
    shared.close();
    if (users === 0) await server?.close();
    throw error;
  }
  return models;
};

/** Opens one model; see `openModels`. */
export const openModel = async (id: string, options: OpenModelsOptions = {}): Promise<Model> =>
  (await openModels([id], options))[0]!;
