import { EngineError } from "../../errors.ts";
import type { MakerApi } from "../base/maker-apis.ts";
import type { RequestApi } from "../forms/request-forms.ts";
import type { Price } from "../prices/price-table.ts";

/** Fields of a request that an endpoint may refuse. */
export const omittable = [
  "seed",
  "temperature",
  "top_p",
  "max_tokens",
  "stop",
  "reasoning_effort",
  "logprobs",
] as const;
export type Omittable = (typeof omittable)[number];

/** The name of a protocol by which taulab can ask an endpoint, as a provider's `api` states it. */
export type ProviderApi = RequestApi | MakerApi;

/** An endpoint under a short name: `{ local: { baseUrl: "http://gpu:8000/v1" } }` makes `local/NAME` a model's id. */
export interface Provider {
  /** Base URL of the endpoint; it usually ends in `/v1`. */
  readonly baseUrl: string;
  /** Name of the environment variable that holds the key. Default: no key is sent. */
  readonly key?: string;
  /** Version of Azure's protocol, such as "2024-10-21"; the key is sent as `api-key`. Default: OpenAI's protocol. */
  readonly apiVersion?: string;
  /** Header whose whole value is the key. Default: `Authorization: Bearer KEY`. */
  readonly keyHeader?: string;
  /** Headers of every request. They are written into the manifest and must hold no secret. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields that are added to every request's body. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Fields that are omitted from every request, because the endpoint refuses them. */
  readonly omit?: readonly Omittable[];
  /** The protocol. `anthropic` and `gemini` are vendor-specific. Default: chat completions, streamed if possible. */
  readonly api?: ProviderApi;
  /** Name of a model → its prices in US dollars per million tokens. */
  readonly prices?: Readonly<Record<string, Price>>;
}

export type Providers = Readonly<Record<string, Provider>>;

const refuse = (field: string, message: string, hint: string): never => {
  throw new EngineError(message, { code: "invalid_config", field, hint });
};

const secretHeaders = /^(authorization|proxy-authorization|cookie|api-key|x-api-key|x-goog-api-key)$/i;
const reservedNames = ["sim", "http", "https"];

/** Refuses providers with an invalid name or address, and API keys in fields that the manifest would record. */
export const checkProviders = (providers: Providers): void => {
  for (const [name, { baseUrl, headers = {} }] of Object.entries(providers)) {
    const field = `providers.${name}`;
    if (!/^[\w][\w.-]*$/.test(name) || reservedNames.includes(name))
      refuse(field, `"${name}" cannot be a provider's name`, "use letters, digits, dots and dashes; sim is taken");
    const url = URL.parse(baseUrl);
    if (!url || !/^https?:$/.test(url.protocol))
      refuse(`${field}.base_url`, `"${baseUrl}" is not an address`, "it should look like https://HOST/v1");
    if (url?.username || url?.password || url?.search)
      refuse(
        `${field}.base_url`,
        "an address may hold no key, password or query",
        "write the name of the key's environment variable into the field key",
      );
    const secret = Object.keys(headers).find((header) => secretHeaders.test(header));
    if (secret !== undefined)
      refuse(
        `${field}.headers.${secret}`,
        `the header ${secret} would be written into every manifest`,
        "put the key into an environment variable; name the variable in the field key, and the header in key_header",
      );
  }
};

/** Splits a model id into its provider and the model's name at that provider. */
export const providerOf = (
  id: string,
  providers: Providers,
): { readonly name: string; readonly provider: Provider; readonly model: string } | null => {
  const slash = id.indexOf("/");
  const name = id.slice(0, Math.max(0, slash));
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  const model = id.slice(slash + 1);
  return provider && model !== "" ? { name, provider, model } : null;
};

/** The prices that providers name, by model id. */
export const providerPrices = (providers: Providers): Readonly<Record<string, Price>> =>
  Object.fromEntries(
    Object.entries(providers).flatMap(([name, { prices = {} }]) =>
      Object.entries(prices).map(([model, price]) => [`${name}/${model}`, price]),
    ),
  );
