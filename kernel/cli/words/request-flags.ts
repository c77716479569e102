import { configs } from "../../engine/api/configs.ts";
import type { OpenModelsOptions } from "../../engine/api/models.ts";
import { patienceOf } from "../../engine/api/patience.ts";
import { defined, flag, group, many, toggle, type Values } from "./flag.ts";
import { mapped, numbers, path, seconds, share } from "./kinds.ts";
import { optionFlags } from "./option-flags.ts";
import { pair } from "./pair-kinds.ts";

const price = mapped(numbers("IN,OUT", { least: 0 }), ([input = 0, output = 0]) => ({ input, output }));

/** The options for requests to the evaluated models, such as `--temperature`. */
export const askingFlags = optionFlags("asking");

/** The options for fields of every request, including those to judges and to models in a method's roles. */
export const fieldFlags = {
  temperature: askingFlags.temperature,
  "top-p": askingFlags["top-p"],
  "max-tokens": askingFlags["max-tokens"],
  stop: askingFlags.stop,
  "reasoning-effort": askingFlags["reasoning-effort"],
};

/** The options for time limits and prices of endpoints. */
export const endpointFlags = {
  timeout: flag(
    seconds(),
    "longest wait for the next output of an endpoint; a complete answer may take ten times as long",
    {
      otherwise: "120",
    },
  ),
  patience: flag(
    seconds({ least: 0 }),
    "retry this long if a model does not answer (it loads, or the endpoint returns 429 or 5xx); at least 12 tries, or 2 with less than 600 s",
    { otherwise: "600" },
  ),
  price: many(pair("ID=IN,OUT", price, "last"), "US dollars per million tokens of input and output"),
  "no-cache": toggle("request every answer, even if it is in the cache"),
};

/** The option for the share of an evaluation's samples that may end in an error. */
export const maxErrors = flag(share, "exit code 3 if more than this share of the samples ended in an error", {
  otherwise: "1%",
});

export const dryRun = toggle("print the requests and their cost; ask no model and write nothing");

/** Options for the requests of a run. The commands of all methods share them. */
export const requestFlags = group("requests", {
  ...fieldFlags,
  ...endpointFlags,
  providers: flag(
    path("FILE"),
    "read providers, prices, request fields and time limits from this configuration of taulab eval",
  ),
  "max-errors": flag(share, "exit code 3 if more than this share of the requests and programs ended in an error", {
    otherwise: "only if nothing was measured",
  }),
});

/** The parsed values of `requestFlags`. */
export type RequestValues = Partial<Omit<Values<typeof requestFlags>, "maxErrors">>;

const settingsIn = async (file: string | undefined) => {
  if (file === undefined) return {};
  const { settings } = await configs.open([file]);
  return settings;
};

/** The request fields from the options; for absent options, the fields of a configuration. */
const fieldsOf = (
  { temperature, topP, maxTokens, stop, reasoningEffort }: RequestValues,
  fromFile: Awaited<ReturnType<typeof settingsIn>>,
): NonNullable<OpenModelsOptions["request"]> =>
  defined({
    temperature: temperature ?? fromFile.temperature ?? undefined,
    topP: topP ?? fromFile.topP,
    maxTokens: maxTokens ?? fromFile.maxTokens ?? undefined,
    stop: stop ?? fromFile.stop,
    reasoningEffort: reasoningEffort ?? fromFile.reasoningEffort,
  });

/**
 * The options for opening models, from the typed flags. Absent flags take the settings in the file of `--providers`.
 */
export const openingOf = async (
  values: RequestValues,
  env: OpenModelsOptions["env"],
): Promise<Omit<OpenModelsOptions, "budget" | "seed" | "concurrency" | "world">> => {
  const settings = await settingsIn(values.providers);
  const request = fieldsOf(values, settings);
  const prices = { ...settings.prices, ...Object.fromEntries(values.price ?? []) };
  return defined({
    env,
    request: Object.keys(request).length > 0 ? request : undefined,
    prices: Object.keys(prices).length > 0 ? prices : undefined,
    providers: settings.providers,
    timeoutMs: values.timeout ?? settings.timeoutMs,
    retry: values.patience === undefined ? settings.retry : patienceOf(values.patience),
    cacheFolder: values.noCache || settings.cache === false ? null : undefined,
  }) as Omit<OpenModelsOptions, "budget" | "seed" | "concurrency" | "world">;
};
