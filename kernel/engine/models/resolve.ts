import { EngineError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { priceTable } from "./price-table.ts";
import { profiles } from "./simulated/profiles.ts";
import type { SimulatedServer } from "./simulated/server.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where a model is and what it is called there. */
export interface ModelAddress {
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly simulated: boolean;
  /** What the cache knows the endpoint by. */
  readonly endpoint: string;
}

export interface ResolveContext {
  readonly env: Env;
  /** Starts the in-process server of simulated models at the first call. */
  readonly simulator: () => Promise<SimulatedServer>;
}

type Resolve = (id: string, context: ResolveContext) => ModelAddress | Promise<ModelAddress>;

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
  const baseUrl = (env.OPENAI_BASE_URL || "https://api.openai.com/v1").replace(/\/+$/, "");
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ""))
    throw new EngineError("OPENAI_BASE_URL is not an address", {
      code: "invalid_config",
      hint: "it should look like https://HOST/v1",
      field: "OPENAI_BASE_URL",
    });
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

/** Finds out where a model is; throws `unknown_model`, `missing_key` or `invalid_config`. */
export const resolveModel = async (id: string, context: ResolveContext): Promise<ModelAddress> => {
  const scheme = Object.keys(schemes).find((prefix) => id.startsWith(prefix));
  if (!scheme) throw unknownModel(id);
  return schemes[scheme]!(id, context);
};
