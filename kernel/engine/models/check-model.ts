import { batchFeature } from "./batch/batch-feature.ts";
import { checkQuestion } from "./check-question.ts";
import type { Feature } from "./feature.ts";
import type { CompleteOptions, Completion, Message } from "./model.ts";
import { type Omittable, type Providers, providerOf } from "./provider.ts";
import { openModel } from "./registry.ts";

/** What became of asking a model as a run does. */
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
  /** What every run sends and this endpoint refuses. */
  readonly omit: readonly Omittable[];
}

export interface CheckOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly providers: Providers;
  readonly signal: AbortSignal;
}

const question: readonly Message[] = [{ role: "user", content: checkQuestion }];

/** Fields of a request, each tried by itself. */
const trials: readonly {
  readonly feature: string;
  readonly sends: Partial<CompleteOptions>;
  readonly field?: Omittable;
  /** What must come back, for the endpoint may take a field and do nothing. */
  readonly shows?: (completion: Completion) => boolean;
}[] = [
  { feature: "seed", sends: { seed: 1 }, field: "seed" },
  { feature: "temperature", sends: { temperature: 0.5 }, field: "temperature" },
  { feature: "top_p", sends: { topP: 0.9 }, field: "top_p" },
  { feature: "max_tokens", sends: { maxTokens: 64 }, field: "max_tokens" },
  { feature: "stop", sends: { stop: ["\n\n\n"] }, field: "stop" },
  { feature: "reasoning_effort", sends: { reasoningEffort: "low" }, field: "reasoning_effort" },
  {
    feature: "logprobs",
    sends: { logprobs: true },
    field: "logprobs",
    shows: ({ aside }) => aside?.logprobs !== undefined,
  },
  {
    feature: "JSON schema",
    sends: {
      schema: {
        name: "reply",
        schema: {
          type: "object",
          properties: { reply: { type: "string" } },
          required: ["reply"],
          additionalProperties: false,
        },
      },
    },
  },
];

/** Other ways to ask, by the words of a provider's `api`. */
const ways = { "streaming (api: stream)": "stream", "responses (api: responses)": "responses" } as const;

const retry = { patienceMs: 0, tries: 2 };

/** Whether the endpoint answers where it is asked in another way. */
const triedAs = async (
  id: string,
  api: (typeof ways)[keyof typeof ways],
  { env, providers, signal }: CheckOptions,
): Promise<Omit<Feature, "feature">> => {
  const model = await openModel(id, { env, providers, cacheFolder: null, timeoutMs: 60_000, retry, api });
  try {
    await model.complete(question, { sample: 0, signal });
    return { works: true, said: "" };
  } catch (error) {
    return { works: false, said: (error as Error).message.slice(0, 160) };
  } finally {
    await model.close();
  }
};

/** The other ways to ask that the endpoint takes, and its batches. */
const waysOf = async (id: string, options: CheckOptions): Promise<Feature[]> => {
  const features: Feature[] = [];
  for (const [feature, api] of Object.entries(ways)) features.push({ feature, ...(await triedAs(id, api, options)) });
  return [...features, await batchFeature(id, options)];
};

const none = { simulated: false, text: "", latencyMs: 0, tokens: 0, features: [], omit: [] };

/**
 * Asks a model one short question as a run does, then once with each field that a run may send. Never rejects for what the
 * endpoint says.
 */
export const checkModel = async (id: string, { env, providers, signal }: CheckOptions): Promise<CheckedModel> => {
  try {
    const model = await openModel(id, { env, providers, cacheFolder: null, timeoutMs: 60_000, retry });
    try {
      if (model.simulated) return { ...none, simulated: true, error: null };
      const ask = (sends: Partial<CompleteOptions>) => model.complete(question, { sample: 0, ...sends, signal });
      const { text, usage, measured, aside } = await ask({});
      const features: Feature[] = [
        { feature: "token counts", works: !usage.estimated, said: "" },
        { feature: "thinking", works: aside?.reasoning !== undefined, said: "" },
      ];
      // The responses API has no such fields: they are never sent.
      const unsent = providerOf(id, providers)?.provider.api === "responses" ? ["seed", "stop"] : [];
      features.push(
        ...unsent.map((feature) => ({ feature, works: false, said: "the responses API has no such field" })),
      );
      for (const { feature, sends, shows = () => true } of trials.filter((trial) => !unsent.includes(trial.feature)))
        features.push(
          await ask(sends).then(
            (given) => ({ feature, works: shows(given), said: shows(given) ? "" : "taken, and not given" }),
            (error: Error) => ({ feature, works: false, said: error.message.slice(0, 160) }),
          ),
        );
      if (!model.weights) features.push(...(await waysOf(id, { env, providers, signal })));
      signal.throwIfAborted();
      const refused = (name: Omittable): boolean => features.some(({ feature, works }) => feature === name && !works);
      return {
        ...none,
        error: null,
        text,
        latencyMs: measured.latencyMs,
        tokens: usage.inputTokens + usage.outputTokens,
        features,
        // A run always sends its seed; the rest it sends only where it is asked to.
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
