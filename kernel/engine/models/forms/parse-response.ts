import { objectFields } from "../../../../toolkit/base/is-object.ts";
import { faultInside } from "../base/failure-body.ts";
import { Fault } from "../base/fault.ts";
import { parseLenient, shownBody } from "../base/lenient-json.ts";
import { logprobsOf } from "../base/logprobs.ts";
import type { Reply } from "../base/transport.ts";

type Json = Readonly<Record<string, unknown>>;

const records = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectFields) : []);
const unreadable = (why: string): Fault => new Fault("unreadable_body", `the endpoint's answer is unreadable: ${why}`);

const count = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

const texts = (items: readonly Json[], type: string, field: string): string =>
  items
    .filter((item) => item.type === type)
    .map((item) => String(item[field] ?? ""))
    .join("");

const finishOf = (body: Json): Reply["finishReason"] => {
  if (body.status === "completed") return "stop";
  const { reason } = objectFields(body.incomplete_details);
  return reason === "max_output_tokens" ? "length" : reason === "content_filter" ? "content_filter" : "other";
};

const usageOf = (usage: Json): Reply["usage"] => {
  const inputTokens = count(usage.input_tokens);
  const outputTokens = count(usage.output_tokens);
  if (inputTokens === null || outputTokens === null) return null;
  const reasoningTokens = count(objectFields(usage.output_tokens_details).reasoning_tokens);
  const cachedTokens = count(objectFields(usage.input_tokens_details).cached_tokens);
  return {
    inputTokens,
    outputTokens,
    estimated: false,
    ...(reasoningTokens === null ? {} : { reasoningTokens }),
    ...(cachedTokens === null ? {} : { cachedTokens }),
  };
};

/**
 * Reads the body of an answer of the responses API. Throws a `Fault` of kind `unreadable_body` if the body is not JSON
 * or has no output. If the body contains an error, the fault has that error's kind.
 *
 * @param requestedName name of the model in the request
 */
export const parseResponse = (text: string, requestedName = ""): Reply => {
  let body: Json;
  try {
    body = objectFields(parseLenient(text));
  } catch {
    throw unreadable(`the body is not JSON: ${shownBody(text)}`);
  }
  const innerFault = faultInside(body);
  if (innerFault) throw innerFault;
  const output = records(body.output);
  if (output.length === 0 && body.status !== "incomplete") throw unreadable("it holds no output");
  const parts = output.filter(({ type }) => type === "message").flatMap(({ content }) => records(content));
  const refusal = texts(parts, "refusal", "refusal");
  const reasoning = output
    .filter(({ type }) => type === "reasoning")
    .flatMap(({ summary, content }) => [...records(summary), ...records(content)])
    .map((part) => String(part.text ?? ""))
    .filter(Boolean)
    .join("\n\n");
  const { model } = body;
  const logprobs = logprobsOf({ content: parts.flatMap((part) => records(part.logprobs)) });
  const aside = {
    ...(reasoning ? { reasoning } : {}),
    ...(refusal ? { refused: true as const } : {}),
    ...(typeof model === "string" && model !== requestedName ? { servedModel: model } : {}),
    ...(logprobs ? { logprobs } : {}),
  };
  return {
    text: texts(parts, "output_text", "text") || refusal,
    usage: usageOf(objectFields(body.usage)),
    finishReason: finishOf(body),
    ...(Object.keys(aside).length > 0 ? { aside } : {}),
  };
};
