import { objectOrNull } from "../../../../toolkit/base/is-object.ts";
import { faultInside } from "../base/failure-body.ts";
import { Fault } from "../base/fault.ts";
import { parseLenient, shownBody } from "../base/lenient-json.ts";
import { logprobsOf } from "../base/logprobs.ts";
import type { Aside } from "../base/model.ts";
import type { Reply } from "../base/transport.ts";
import { joinEvents } from "./join-events.ts";

type Json = Readonly<Record<string, unknown>>;

const finishReasons: Readonly<Record<string, Reply["finishReason"]>> = {
  stop: "stop",
  length: "length",
  max_tokens: "length",
  time_limit: "length",
  repetition: "length",
  content_filter: "content_filter",
};

/** Finish reasons for which taulab has an equivalent. Others are recorded in the endpoint's words. */
const ordinary = new Set(["stop", "length", "max_tokens", "content_filter"]);

const unreadable = (why: string): Fault => new Fault("unreadable_body", `the endpoint's answer is unreadable: ${why}`);

/** Converts tool calls to text for the extraction, because some servers parse a program as a tool call. */
const toolCallText = (calls: unknown): string => {
  const parts = (Array.isArray(calls) ? calls : []).flatMap((call) => {
    const { name, arguments: callArguments } = objectOrNull(objectOrNull(call)?.function) ?? {};
    return typeof callArguments === "string"
      ? [`<tool_call>\n${JSON.stringify({ name, arguments: callArguments })}\n</tool_call>`]
      : [];
  });
  return parts.join("\n");
};

const textOf = (message: Json): string | null => {
  const { content, refusal, tool_calls: calls } = message;
  const contentText =
    typeof content === "string"
      ? content
      : Array.isArray(content)
        ? content.map((part) => String(objectOrNull(part)?.text ?? "")).join("")
        : null;
  if (contentText !== null && contentText !== "") return contentText;
  if (Array.isArray(calls) && calls.length > 0) return toolCallText(calls);
  if (typeof refusal === "string") return refusal;
  return contentText ?? (content === null ? "" : null);
};

/** The thinking in OpenRouter's `reasoning_details`: texts and summaries. Encrypted parts are left out. */
const detailsText = (details: unknown): string =>
  (Array.isArray(details) ? details : [])
    .map(objectOrNull)
    .map((detail) => detail?.text ?? detail?.summary)
    .filter((text) => typeof text === "string")
    .join("");

/** The cost of the answer in US dollars that the endpoint reports: a number (OpenRouter) or a total (Perplexity). */
const dollarsOf = (cost: unknown): number | null => {
  const figure = objectOrNull(cost)?.total_cost ?? cost;
  return typeof figure === "number" && Number.isFinite(figure) && figure >= 0 ? figure : null;
};

const asideOf = (message: Json, choice: Json, body: Json, requestedName: string): Aside | null => {
  const { refusal, reasoning_content: long, reasoning } = message;
  const thought = [long, reasoning, detailsText(message.reasoning_details)].find(
    (text) => typeof text === "string" && text !== "",
  );
  const { finish_reason: finish } = choice;
  const { model, system_fingerprint: fingerprint } = body;
  const logprobs = logprobsOf(choice.logprobs);
  const aside: Aside = {
    ...(typeof thought === "string" ? { reasoning: thought } : {}),
    ...(typeof refusal === "string" && refusal !== "" ? { refused: true } : {}),
    ...(typeof finish === "string" && !ordinary.has(finish) ? { finish } : {}),
    ...(typeof model === "string" && model !== requestedName ? { servedModel: model } : {}),
    ...(typeof fingerprint === "string" ? { fingerprint } : {}),
    ...(logprobs ? { logprobs } : {}),
  };
  return Object.keys(aside).length > 0 ? aside : null;
};

const count = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

/**
 * Parses the body of a chat completion. Throws a `Fault` of kind `unreadable_body` if it is empty, is not JSON, or
 * has no choice with a message. If the body contains an error, the fault has that error's kind. If the endpoint
 * streamed without a request for it, the events are joined.
 *
 * @param requestedName name of the model in the request
 */
export const parseReply = (body: string, requestedName = ""): Reply => {
  if (body.trim() === "") throw unreadable("the body is empty");
  let parsed: Json | null;
  try {
    parsed = objectOrNull(joinEvents(body) ?? parseLenient(body));
  } catch {
    throw unreadable(`the body is not JSON: ${shownBody(body)}`);
  }
  const innerFault = parsed && faultInside(parsed);
  if (innerFault) throw innerFault;
  const choices = parsed?.choices;
  const choice = Array.isArray(choices) ? objectOrNull(choices[0]) : null;
  // A text completion has no message.
  const message = objectOrNull(choice?.message) ?? (typeof choice?.text === "string" ? { content: choice.text } : null);
  if (!choice || !message) throw unreadable("it holds no choices");
  const text = textOf(message);
  if (text === null) throw unreadable("its message has no content");
  const usage = objectOrNull(parsed?.usage);
  const inputTokens = count(usage?.prompt_tokens);
  const outputTokens = count(usage?.completion_tokens);
  const reasoningTokens = count(objectOrNull(usage?.completion_tokens_details)?.reasoning_tokens);
  const cachedTokens = count(objectOrNull(usage?.prompt_tokens_details)?.cached_tokens);
  const usd = dollarsOf(usage?.cost);
  const further = {
    ...(usd === null ? {} : { usd }),
    ...(reasoningTokens === null ? {} : { reasoningTokens }),
    ...(cachedTokens === null ? {} : { cachedTokens }),
  };
  const aside = asideOf(message, choice, parsed ?? {}, requestedName);
  return {
    text,
    usage:
      inputTokens === null || outputTokens === null
        ? null
        : { inputTokens, outputTokens, estimated: false, ...further },
    ...(aside ? { aside } : {}),
    finishReason: finishReasons[String(choice.finish_reason)] ?? "other",
  };
};
