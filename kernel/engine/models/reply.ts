import { faultInside } from "./failure-body.ts";
import { Fault } from "./fault.ts";
import type { Reply } from "./transport.ts";

type Json = Readonly<Record<string, unknown>>;

const finishReasons: Readonly<Record<string, Reply["finishReason"]>> = {
  stop: "stop",
  length: "length",
  max_tokens: "length",
  content_filter: "content_filter",
};

const record = (value: unknown): Json | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;

const unreadable = (why: string): Fault => new Fault("unreadable_body", `the endpoint's answer is unreadable: ${why}`);

const textOf = (message: Json): string | null => {
  const { content, refusal } = message;
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map((part) => String(record(part)?.text ?? "")).join("");
  if (typeof refusal === "string") return refusal;
  return content === null ? "" : null;
};

const count = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

/**
 * Reads the body of a chat completion. Throws a `Fault` of kind `unreadable_body` where it is empty, is not
 * JSON, or has no choice with a message; of the kind that the body names where it holds an error.
 */
export const parseReply = (body: string): Reply => {
  if (body.trim() === "") throw unreadable("the body is empty");
  let parsed: Json | null;
  try {
    parsed = record(JSON.parse(body));
  } catch {
    throw unreadable("the body is not JSON");
  }
  const failed = parsed && faultInside(parsed);
  if (failed) throw failed;
  const choices = parsed?.choices;
  const choice = Array.isArray(choices) ? record(choices[0]) : null;
  const message = record(choice?.message);
  if (!choice || !message) throw unreadable("it holds no choices");
  const text = textOf(message);
  if (text === null) throw unreadable("its message has no content");
  const usage = record(parsed?.usage);
  const inputTokens = count(usage?.prompt_tokens);
  const outputTokens = count(usage?.completion_tokens);
  return {
    text,
    usage: inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens, estimated: false },
    finishReason: finishReasons[String(choice.finish_reason)] ?? "other",
  };
};
