import { lazily } from "../lazily.ts";

export { modelLabels } from "../models/base/model-labels.ts";
export type { CheckOptions as CheckModelOptions } from "../models/check/check-model.ts";
export type { FetchedModel, GetModelOptions, ModelOffer } from "../models/fetch/get-model.ts";
export type { PlanEstimate } from "../models/prices/estimate.ts";
export { priceTable } from "../models/prices/price-table.ts";
export type { ListOptions as ListServedOptions } from "../models/providers/list-served.ts";
export { costsNothing } from "../models/registry/costs-nothing.ts";
export type { OpenModelsOptions } from "../models/registry/options.ts";
export { openModels, type Pricing } from "../models/registry/registry.ts";
export { type Faults, noFaults } from "../models/simulated/faults.ts";
export { populationAccuracy } from "../models/simulated/population.ts";
export { profiles as simulatedProfiles } from "../models/simulated/profiles.ts";
export { type CatalogueModel, modelCatalogue } from "../models/weights/catalogue.ts";
export { fetchedFile } from "../models/weights/models-folder.ts";
export type { ServedModel, ServeModelOptions } from "../models/weights/serve-model.ts";

/**
 * Sends a model the same kinds of requests as a run, and lists the features that work. If the endpoint cannot be
 * used, the result has the reason under `error`; nothing is thrown.
 *
 * @example
 * const { error } = await checkModel("sim/exprt", { env: {}, providers: {}, signal: new AbortController().signal });
 * error.message; // => "unknown model \"sim/exprt\"; did you mean \"sim/expert\"?"
 */
export const checkModel = lazily(async () => (await import("../models/check/check-model.ts")).checkModel);

/**
 * Lists the names of the models that an endpoint serves.
 * Rejects with `model_unavailable` if no server answers.
 *
 * @example
 * const server = await startSimulatedServer({ tasks: [] });
 * const names = await listServed(server.url);
 * await server.close();
 * names; // => ["sim/expert", "sim/novice", "sim/steady"]
 */
export const listServed = lazily(async () => (await import("../models/providers/list-served.ts")).listServed);

/**
 * Serves simulated models over HTTP.
 * Close the server after use.
 *
 * @example
 * const server = await startSimulatedServer({ tasks: await tasks.shipped(), seed: 7 });
 * await server.close();
 */
export const startSimulatedServer = lazily(
  async () => (await import("../models/simulated/server.ts")).startSimulatedServer,
);

/**
 * Downloads a model: by its name in the catalogue, or a GGUF file by its URL. The model's id is then `gguf:NAME`.
 * Rejects with `unknown_model`. Rejects with `not_available` if the source cannot be reached or sends another file.
 *
 * @example
 * const code = await getModel("smollm").catch((error) => error.code);
 * code; // => "unknown_model"
 */
export const getModel = lazily(async () => (await import("../models/fetch/get-model.ts")).getModel);

/**
 * Serves weights as an OpenAI-compatible endpoint, in a separate process. Close the server after use.
 * Rejects with `unknown_model` or `invalid_config`. Rejects with `not_available` if the runtime is missing or the
 * weights cannot be loaded.
 *
 * @example
 * const code = await serveModel("gguf:./missing.gguf").catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const serveModel = lazily(async () => (await import("../models/weights/serve-model.ts")).serveModel);
