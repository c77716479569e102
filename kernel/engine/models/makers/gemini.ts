import type { GenerateContentConfig, GenerateContentParameters, GenerateContentResponse } from "@google/genai";
import type { CompleteOptions, Message, TokenUsage } from "../base/model.ts";
import { loadClient } from "./load-client.ts";
import type { MakerOptions, MakerPiece, OpenMaker } from "./maker.ts";

/** Gemini's finish reason → taulab's finish reason. Other reasons are kept as they are. */
const finishReasons: Readonly<Record<string, MakerPiece["finishReason"]>> = {
  STOP: "stop",
  MAX_TOKENS: "length",
  SAFETY: "content_filter",
  RECITATION: "content_filter",
  BLOCKLIST: "content_filter",
  PROHIBITED_CONTENT: "content_filter",
  SPII: "content_filter",
};

const present = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Request field that a provider may omit → its name in Gemini's format. */
const fields: Readonly<Record<string, keyof GenerateContentConfig>> = {
  seed: "seed",
  temperature: "temperature",
  top_p: "topP",
  max_tokens: "maxOutputTokens",
  stop: "stopSequences",
  reasoning_effort: "thinkingConfig",
  logprobs: "responseLogprobs",
};

const seedOf = ({ seed, sample }: CompleteOptions): number | undefined =>
  seed === undefined ? undefined : (seed + sample) % 2 ** 31;

/** The request in Gemini's format. */
const requestOf = (
  { model, body, omit = [] }: MakerOptions,
  messages: readonly Message[],
  options: CompleteOptions,
  signal: AbortSignal,
): GenerateContentParameters => {
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const { reasoningEffort, schema } = options;
  const config: Record<string, unknown> = present({
    systemInstruction: system.length > 0 ? system.join("\n\n") : undefined,
    temperature: options.temperature,
    topP: options.topP,
    maxOutputTokens: options.maxTokens ?? options.usualMaxTokens,
    stopSequences: options.stop && [...options.stop],
    seed: seedOf(options),
    responseLogprobs: options.logprobs || undefined,
    thinkingConfig: reasoningEffort === undefined ? undefined : { thinkingLevel: reasoningEffort.toUpperCase() },
    responseMimeType: schema && "application/json",
    responseJsonSchema: schema?.schema,
    abortSignal: signal,
    httpOptions: body && { extraBody: { ...body } },
  });
  for (const field of omit) delete config[fields[field] as string];
  return {
    model,
    contents: messages
      .filter(({ role }) => role !== "system")
      .map(({ role, content }) => ({ role: role === "assistant" ? "model" : "user", parts: [{ text: content }] })),
    config: config as GenerateContentConfig,
  };
};

/** The token usage of an answer. Tokens of thoughts count as output. */
const usageOf = (usage: GenerateContentResponse["usageMetadata"]): Partial<TokenUsage> | undefined => {
  if (usage?.promptTokenCount === undefined) return undefined;
  const { thoughtsTokenCount: thoughts = 0, cachedContentTokenCount: cached = 0 } = usage;
  return {
    inputTokens: usage.promptTokenCount,
    outputTokens: (usage.candidatesTokenCount ?? 0) + thoughts,
    ...(thoughts > 0 ? { reasoningTokens: thoughts } : {}),
    ...(cached > 0 ? { cachedTokens: cached } : {}),
  };
};

const textOf = (parts: readonly { readonly text?: string; readonly thought?: boolean }[], thoughts: boolean): string =>
  parts
    .filter(({ thought = false }) => thought === thoughts)
    .map(({ text = "" }) => text)
    .join("");

/** The last piece of an answer: its finish reason, or the reason why the prompt was blocked. */
const endOf = (reason: string | undefined, blocked: string | undefined): MakerPiece => {
  if (blocked !== undefined) return { finishReason: "content_filter", finish: blocked };
  if (reason === undefined) return {};
  const reasonName = finishReasons[reason];
  const isUsual = reasonName === "stop" || reasonName === "length";
  return { finishReason: reasonName ?? "other", ...(isUsual ? {} : { finish: reason }) };
};

const pieceOf = (chunk: GenerateContentResponse, requestedName: string): MakerPiece => {
  const [candidate] = chunk.candidates ?? [];
  const parts = candidate?.content?.parts ?? [];
  const chosenTokens = candidate?.logprobsResult?.chosenCandidates ?? [];
  const usage = usageOf(chunk.usageMetadata);
  return {
    text: textOf(parts, false),
    thinking: textOf(parts, true),
    ...(usage ? { usage } : {}),
    ...endOf(candidate?.finishReason, chunk.promptFeedback?.blockReason),
    ...(chunk.modelVersion && chunk.modelVersion !== requestedName ? { servedModel: chunk.modelVersion } : {}),
    ...(chosenTokens.length > 0
      ? {
          logprobs: {
            tokens: chosenTokens.map(({ token = "" }) => token),
            values: chosenTokens.map(({ logProbability = Number.NaN }) => logProbability),
          },
        }
      : {}),
  };
};

async function* piecesOf(
  chunks: AsyncIterable<GenerateContentResponse>,
  requestedName: string,
): AsyncGenerator<MakerPiece> {
  for await (const chunk of chunks) yield pieceOf(chunk, requestedName);
}

/** Opens a client for Gemini's protocol, from Google's npm package. */
export const openGemini: OpenMaker = async (settings, fetch) => {
  const { GoogleGenAI } = await loadClient("@google/genai", "3.3.0", () => import("@google/genai"));
  const { key, keyHeader, headers, model, baseUrl } = settings;
  // The package appends the version to the address itself.
  const [, address = baseUrl, apiVersion = "v1beta"] = /^(.*?)(?:\/(v\d\w*))?$/.exec(baseUrl) ?? [];
  const client = new GoogleGenAI({
    apiKey: key || "none",
    httpOptions: {
      baseUrl: address,
      apiVersion,
      fetch,
      headers: { ...headers, ...(keyHeader && key ? { [keyHeader]: key } : {}) },
    },
  });
  return {
    stream: async (messages, options, signal) =>
      piecesOf(await client.models.generateContentStream(requestOf(settings, messages, options, signal)), model),
    refusalIn: (error) => {
      const { status, message } = error as { readonly status?: unknown; readonly message?: string };
      return typeof status === "number" ? { status, body: message ?? "" } : null;
    },
  };
};
