import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { isMakerApi } from "../base/maker-apis.ts";
import { priceTable } from "../prices/price-table.ts";
import { type Profile, profiles } from "../simulated/profiles.ts";
import type { SimulatedServer } from "../simulated/server.ts";
import type { FoundWeights } from "../weights/find-weights.ts";
import { otherForm } from "./other-form.ts";
import { type Omittable, type ProviderApi, type Providers, providerOf } from "./provider.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** The endpoint of a model, and the model's name at this endpoint. */
export interface ModelAddress {
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly simulated: boolean;
  /** The name of the endpoint in cache keys. */
  readonly endpoint: string;
  /** Version of Azure's protocol. */
  readonly apiVersion?: string;
  /** Header whose whole value is the key, if it is not `Authorization`. */
  readonly keyHeader?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly omit?: readonly Omittable[];
  readonly api?: ProviderApi;
  /** The file, settings and runtime of a model that runs on this machine; absent for a model of an endpoint. */
  readonly weights?: FoundWeights;
}

export interface ResolveContext {
  readonly env: Env;
  /** Starts the in-process server of simulated models at the first call. */
  readonly simulator: () => Promise<SimulatedServer>;
  /** Id → additional simulated model. */
  readonly profiles?: Readonly<Record<string, Profile>>;
  readonly providers?: Providers;
}

type Resolve = (id: string, context: ResolveContext) => ModelAddress | Promise<ModelAddress>;

/** Ids that error messages may suggest: the simulated models, and OpenAI's models with a price. */
export const knownModels = (): readonly string[] => [
  ...Object.keys(profiles),
  ...Object.keys(priceTable.usdPerMillionTokens).map((name) => `openai/${name}`),
];

const unknownModel = (id: string): EngineError => {
  const other = otherForm(id);
  if (other)
    return new EngineError(`unknown model "${id}"`, {
      code: "unknown_model",
      hint: `write "${other}" (key in TAULAB_API_KEY), or name the endpoint under providers: of a configuration`,
      argument: "models",
      value: id,
    });
  const modelIds = knownModels();
  const close = nearest(id, modelIds) ?? modelIds.find((other) => other.split("/")[1] === id);
  const forms =
    "openai/NAME, http://HOST/v1#NAME, https://HOST/v1#NAME, PREFIX/NAME of a provider of the configuration, gguf:NAME or gguf:./FILE.gguf, or sim/novice, sim/steady, sim/expert";
  return new EngineError(`unknown model "${id}"${close ? `; did you mean "${close}"?` : ""}`, {
    code: "unknown_model",
    hint: close ? `write "${close}", or one of: ${forms}` : `write one of: ${forms}`,
    argument: "models",
    value: id,
  });
};

const simulated: Resolve = async (id, { simulator, profiles: ownProfiles = {} }) => {
  if (!Object.hasOwn(profiles, id) && !Object.hasOwn(ownProfiles, id)) throw unknownModel(id);
  const { url, identity } = await simulator();
  return { model: id, baseUrl: url, key: "", simulated: true, endpoint: identity };
};

/** The base URL for `openai/…`: OPENAI_BASE_URL, which may serve any vendor's models, or else OpenAI's URL. */
export const openAiBase = (env: Env): string =>
  (env.OPENAI_BASE_URL || "https://api.openai.com/v1").replace(/\/+$/, "");

const atBase = (id: string, model: string, env: Env): ModelAddress => {
  if (model === "") throw unknownModel(id);
  const key = env.OPENAI_API_KEY;
  if (!key)
    throw new EngineError(`${id} needs a key, and OPENAI_API_KEY is not set`, {
      code: "missing_key",
      hint: 'set it: export OPENAI_API_KEY="..." (and OPENAI_BASE_URL for another endpoint), or use sim/steady',
      argument: "models",
      value: id,
    });
  const baseUrl = openAiBase(env);
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ""))
    throw new EngineError("OPENAI_BASE_URL is not an address", {
      code: "invalid_config",
      hint: "it should look like https://HOST/v1",
      field: "OPENAI_BASE_URL",
    });
  return { model, baseUrl, key, simulated: false, endpoint: baseUrl };
};

const official: Resolve = (id, { env }) => atBase(id, id.slice("openai/".length), env);

const endpoint: Resolve = (id, { env }) => {
  const url = URL.parse(id);
  const model = url ? decodeURIComponent(url.hash.slice(1)) : "";
  if (!url) throw unknownModel(id);
  if (model === "")
    throw new EngineError(`"${id}" lacks the name of a model`, {
      code: "unknown_model",
      hint: `write ${id}#NAME; taulab models ${id} lists those that it serves`,
      argument: "models",
      value: id,
    });
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

/** Resolves weights on this machine. In cache keys, the file's hash and the runtime's version identify them. */
const ownWeights: Resolve = async (id, { env }) => {
  const { findWeights } = await import("../weights/find-weights.ts");
  const weights = await findWeights(id, env);
  const { sha256, runtime, form } = weights.facts;
  const endpoint = `gguf sha256:${sha256} ${runtime} ${form}`;
  return { model: weights.plan.name, baseUrl: "http://127.0.0.1/v1", key: "", simulated: false, endpoint, weights };
};

/** Prefix of a model id → the function that finds the model's address. */
const schemes: Readonly<Record<string, Resolve>> = {
  "sim/": simulated,
  "gguf:": ownWeights,
  "openai/": official,
  "http://": endpoint,
  "https://": endpoint,
};

const atProvider = (
  id: string,
  { name, provider, model }: NonNullable<ReturnType<typeof providerOf>>,
  env: Env,
): ModelAddress => {
  const { baseUrl, key: variable, keyHeader, headers, body, omit, api, apiVersion } = provider;
  const key = variable === undefined ? "" : env[variable];
  if (key === undefined || (key === "" && variable !== undefined))
    throw new EngineError(`${id} needs a key, and ${variable} is not set`, {
      code: "missing_key",
      hint: `set it: export ${variable}="..." (providers.${name}.key names the variable)`,
      argument: "models",
      value: id,
    });
  const url = baseUrl.replace(/\/+$/, "");
  // Cache keys contain the protocol, because protocols have different fields and may give different answers.
  const responses = api === "responses" || api === "completions" || isMakerApi(api) ? [api] : [];
  const forms = [...responses, ...(apiVersion === undefined ? [] : [`api-version ${apiVersion}`])];
  const changedFields =
    body || omit?.length || forms.length > 0 ? ` ${JSON.stringify([body ?? null, omit ?? [], ...forms])}` : "";
  return {
    model,
    baseUrl: url,
    key,
    simulated: false,
    endpoint: `${url}${changedFields}`,
    ...(apiVersion === undefined ? {} : { apiVersion }),
    ...(keyHeader === undefined ? {} : { keyHeader }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
    ...(omit === undefined ? {} : { omit }),
    ...(api === undefined ? {} : { api }),
  };
};

/**
 * Finds the address of a model by the provider in its id, or by one of the known prefixes. If OPENAI_BASE_URL is set,
 * any other id is a model's full name at that endpoint (`mistralai/devstral-small:free`). Throws `unknown_model`,
 * `missing_key` or `invalid_config`.
 */
export const resolveModel = async (id: string, context: ResolveContext): Promise<ModelAddress> => {
  const { env, providers = {} } = context;
  const named = providerOf(id, providers);
  if (named) return atProvider(id, named, env);
  const scheme = Object.keys(schemes).find((prefix) => id.startsWith(prefix));
  if (!scheme && env.OPENAI_BASE_URL && id.includes("/") && otherForm(id) === null) return atBase(id, id, env);
  if (!scheme) throw unknownModel(id);
  return schemes[scheme]!(id, context);
};
