import { checkQuestion } from "../base/check-question.ts";
import { type Feature, failedFeature } from "../base/feature.ts";
import { isMakerApi } from "../base/maker-apis.ts";
import type { CompleteOptions, Completion, Message } from "../base/model.ts";
import { batchFeature } from "../batch/batch-feature.ts";
import { type Omittable, type ProviderApi, type Providers, providerOf } from "../providers/provider.ts";
import { openModel } from "../registry/registry.ts";
import { answerWarnings, checkTrials, firstTokens, type Trial, trialTokens } from "./check-trials.ts";

/**
 * The result of `taulab models check` for one model: its answer to a short question, and the features of its endpoint.
 */
export interface CheckedModel {
  readonly simulated: boolean;
  readonly error: {
    readonly code?: string | undefined;
    readonly message: string;
    readonly hint?: string | undefined;
  } | null;
  readonly text: string;
  readonly latencyMs: number;
  readonly tokens: number;
  readonly features: readonly Feature[];
  /** Problems of the answer, such as a truncated text, each with a hint. */
  readonly warnings: readonly string[];
  /** Request fields that every run sends but this endpoint refuses. A provider's `omit` should list them. */
  readonly omit: readonly Omittable[];
}

export interface CheckOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly providers: Providers;
  readonly signal: AbortSignal;
}

const question: readonly Message[] = [{ role: "user", content: checkQuestion }];

/** Protocols that a check tries besides the default: name in the result → value of a provider's `api`. */
const ways = { "streaming (api: stream)": "stream", "responses (api: responses)": "responses" } as const;

/** Protocol → request fields that it does not have. They are never sent. */
const unsentFields: Readonly<Partial<Record<ProviderApi, readonly string[]>>> = {
  responses: ["seed", "stop"],
  anthropic: ["seed", "logprobs"],
};

const retry = { patienceMs: 0, tries: 2 };

/** Sends one request by a protocol, to find out if the endpoint supports the protocol. */
const triedAs = async (
  id: string,
  [feature, api]: readonly [feature: string, api: (typeof ways)[keyof typeof ways]],
  { env, providers, signal }: CheckOptions,
): Promise<Feature> => {
  const model = await openModel(id, { env, providers, cacheFolder: null, timeoutMs: 60_000, retry, api });
  try {
    await model.complete(question, { sample: 0, maxTokens: trialTokens, signal });
    return { feature, works: true, said: "" };
  } catch (error) {
    return failedFeature(feature, error);
  } finally {
    await model.close();
  }
};

/** Tests if the endpoint supports the protocols in `ways`, and batches. */
const waysOf = async (id: string, options: CheckOptions): Promise<Feature[]> => {
  const features: Feature[] = [];
  for (const way of Object.entries(ways)) features.push(await triedAs(id, way, options));
  return [...features, await batchFeature(id, options)];
};

const none = { simulated: false, text: "", latencyMs: 0, tokens: 0, features: [], warnings: [], omit: [] };

type Ask = (sends: Partial<CompleteOptions>) => Promise<Completion>;

const triedField = async ({ feature, sends, shows = () => true }: Trial, ask: Ask): Promise<Feature> => {
  try {
    const works = shows(await ask(sends));
    return { feature, works, said: works ? "" : "accepted, but without effect" };
  } catch (error) {
    return failedFeature(feature, error);
  }
};

/**
 * Sends a model one short question, then the question again with each optional field of a run's requests. Errors of
 * the endpoint are part of the result.
 */
export const checkModel = async (id: string, { env, providers, signal }: CheckOptions): Promise<CheckedModel> => {
  try {
    const model = await openModel(id, { env, providers, cacheFolder: null, timeoutMs: 60_000, retry });
    try {
      if (model.simulated) return { ...none, simulated: true, error: null };
      const ask: Ask = (sends) => model.complete(question, { sample: 0, maxTokens: trialTokens, ...sends, signal });
      const first = await ask({ maxTokens: firstTokens });
      const { text, usage, measured, aside } = first;
      const features: Feature[] = [
        { feature: "token counts", works: !usage.estimated, said: "" },
        { feature: "thinking", works: aside?.reasoning !== undefined, said: "" },
      ];
      const api = providerOf(id, providers)?.provider.api ?? "stream";
      const unsent = unsentFields[api] ?? [];
      features.push(
        ...unsent.map((feature) => ({ feature, works: false, said: `the protocol ${api} has no such field` })),
      );
      for (const trial of checkTrials) if (!unsent.includes(trial.feature)) features.push(await triedField(trial, ask));
      if (!model.weights && !isMakerApi(api)) features.push(...(await waysOf(id, { env, providers, signal })));
      signal.throwIfAborted();
      const refused = (name: Omittable): boolean =>
        features.some(({ feature, works }) => feature === name && works === false);
      return {
        ...none,
        error: null,
        text,
        latencyMs: measured.latencyMs,
        tokens: usage.inputTokens + usage.outputTokens,
        features,
        warnings: answerWarnings(first),
        // A run always sends its seed, and other fields only if its options set them.
        omit: refused("seed") && unsent.length === 0 ? ["seed"] : [],
      };
    } finally {
      await model.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    const { code, message, hint } = error as Error & { code?: string; hint?: string };
    return { ...none, error: { code, message, hint } };
  }
};
