import { z } from "zod";

const part = z.looseObject({
  type: z.literal("text", { error: "only parts of text are read" }),
  text: z.string(),
});
/** The schema of an unsupported field. Only null and an empty list are accepted; any other value is refused. */
const unserved = (message: string) => z.union([z.null(), z.array(z.never())], { error: message }).optional();
const message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.null(), z.array(part)]),
});

const schemaOfBody = z.looseObject({
  model: z.string().nullish(),
  messages: z.array(message).min(1).optional(),
  prompt: z.union([z.string(), z.array(z.string()).length(1)]).optional(),
  max_tokens: z.number().int().positive().nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
  temperature: z.number().min(0).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.number().int().nullish(),
  stop: z.union([z.string(), z.array(z.string())]).nullish(),
  logprobs: z.union([z.boolean(), z.number().int().min(0).max(20)]).nullish(),
  top_logprobs: z.number().int().min(0).max(20).nullish(),
  tools: unserved("tools are not served"),
  functions: unserved("functions are not served"),
  echo: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  n: z.literal(1, { error: "one answer a request is served; ask again with another seed" }).nullish(),
  response_format: z
    .looseObject({ type: z.string(), json_schema: z.looseObject({ schema: z.looseObject({}) }).optional() })
    .nullish(),
});

/** A parsed request to the server that runs weights (a model file) on this machine. */
export interface WeightsRequest {
  /** The model's name; null if the request names no model. */
  readonly model: string | null;
  /** The messages of a chat; null for a text completion of `prompt`. */
  readonly messages: readonly { readonly role: string; readonly content: string }[] | null;
  readonly prompt: string;
  readonly maxTokens: number | null;
  readonly temperature: number;
  /** The parameter top_p; null if the request sets none. */
  readonly topP: number | null;
  readonly seed: number | null;
  readonly stop: readonly string[];
  readonly logprobs: boolean;
  /** The number of likeliest tokens that the answer lists at each position. */
  readonly topLogprobs: number;
  readonly echo: boolean;
  readonly stream: boolean;
  readonly schema: object | null;
}

/** The default temperature of llama.cpp. */
const usualTemperature = 0.8;

const textOf = (content: z.infer<typeof message>["content"]): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("");

const schemaIn = (format: z.infer<typeof schemaOfBody>["response_format"]): object | null => {
  if (format?.type === "json_schema") return format.json_schema?.schema ?? {};
  return format?.type === "json_object" ? { type: "object" } : null;
};

/** Parses the body of a request. Returns a text with the error if the body is invalid. */
export const readRequest = (body: string, isChat: boolean): WeightsRequest | string => {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return "the body is not JSON";
  }
  const read = schemaOfBody.safeParse(json);
  if (!read.success) {
    const issue = read.error.issues[0];
    return `${issue?.path.join(".")}: ${issue?.message}`;
  }
  const { messages, prompt, stop } = read.data;
  if (isChat && messages === undefined) return "messages: a list that is not empty is needed";
  if (!isChat && prompt === undefined) return "prompt: a text is needed";
  if (read.data.echo && (read.data.logprobs ?? false) !== false)
    return "echo: the probabilities of the prompt's own tokens are not served; leave out echo or logprobs";
  return {
    model: read.data.model ?? null,
    messages: isChat ? (messages ?? []).map(({ role, content }) => ({ role, content: textOf(content) })) : null,
    prompt: [prompt ?? ""].flat().join(""),
    maxTokens: read.data.max_tokens ?? read.data.max_completion_tokens ?? null,
    temperature: read.data.temperature ?? usualTemperature,
    topP: read.data.top_p ?? null,
    seed: read.data.seed ?? null,
    stop: [stop ?? []].flat().filter((text) => text !== ""),
    topLogprobs: read.data.top_logprobs ?? (typeof read.data.logprobs === "number" ? read.data.logprobs : 0),
    logprobs: read.data.logprobs !== false && (read.data.logprobs ?? null) !== null,
    echo: read.data.echo ?? false,
    stream: read.data.stream ?? false,
    schema: schemaIn(read.data.response_format),
  };
};
