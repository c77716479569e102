import { objectOrNull } from "../../../../toolkit/base/is-object.ts";
import { errorInside } from "../base/failure-body.ts";
import { parseLenient } from "../base/lenient-json.ts";

type Json = Readonly<Record<string, unknown>>;

const none: Json = {};

const parsed = (text: string): Json | null => {
  try {
    return objectOrNull(parseLenient(text));
  } catch {
    return null;
  }
};

/** The data of each server-sent event in a stream's body. Several data lines of one event are joined. */
const dataOf = (body: string): string[] => {
  const data: string[] = [];
  let lines: string[] = [];
  const endEvent = (): void => {
    const one = lines.length === 1 ? (lines[0] as string) : lines.join("\n");
    // Some servers omit the empty line between two events.
    if (lines.length > 1 && parsed(one) === null) data.push(...lines.filter((line) => line !== ""));
    else if (one !== "") data.push(one);
    lines = [];
  };
  for (let from = 0; from < body.length; ) {
    const newline = body.indexOf("\n", from);
    const end = newline === -1 ? body.length : newline;
    if (body.startsWith("data:", from)) lines.push(body.slice(from + 5, end).trim());
    else if (end === from || (end === from + 1 && body[from] === "\r")) endEvent();
    from = end + 1;
  }
  endEvent();
  return data;
};

/** Joins the fields of a stream's events: texts, log probabilities, finish reason and usage. */
const gather = (events: readonly Json[]) => {
  const texts = { content: "", text: "", reasoning_content: "", reasoning: "" };
  const details: unknown[] = [];
  const logprobs: unknown[] = [];
  let finish: string | null = null;
  let usage: Json | undefined;
  let hasBarePiece = false;
  for (const event of events) {
    usage = objectOrNull(event.usage) ?? usage;
    const choice = Array.isArray(event.choices) ? objectOrNull(event.choices[0]) : null;
    if (choice === null) continue;
    if (typeof choice.finish_reason === "string") finish = choice.finish_reason;
    if (typeof choice.text === "string") texts.text += choice.text;
    const probabilities = objectOrNull(choice.logprobs)?.content ?? [];
    if (Array.isArray(probabilities)) logprobs.push(...probabilities);
    const { content, reasoning_content, reasoning, reasoning_details } = objectOrNull(choice.delta) ?? none;
    if (typeof content === "string" && content !== "") {
      texts.content += content;
      hasBarePiece ||= !Array.isArray(probabilities) || probabilities.length === 0;
    }
    if (typeof reasoning_content === "string") texts.reasoning_content += reasoning_content;
    if (typeof reasoning === "string") texts.reasoning += reasoning;
    if (Array.isArray(reasoning_details)) details.push(...(reasoning_details as unknown[]));
  }
  return { texts, details, logprobs: hasBarePiece ? [] : logprobs, finish, usage };
};

/**
 * Joins the server-sent events of a stream into one chat completion. Some servers stream without a request for it.
 * Null if the text is not a complete stream. A stream is incomplete if an event cannot be parsed, or if both
 * `[DONE]` and a finish reason are missing. If only some tokens have log probabilities, all are dropped.
 */
export const joinEvents = (body: string): Json | null => {
  if (!/^\s*(data:|event:|:)/.test(body)) return null;
  const data = dataOf(body);
  const events: Json[] = [];
  for (const text of data) {
    if (text === "[DONE]") continue;
    const event = parsed(text);
    // A damaged event is not skipped, because the answer would then have a gap.
    if (event === null) return null;
    events.push(event);
  }
  const { texts, details, logprobs, finish, usage } = gather(events);
  if (events.length === 0 || (finish === null && !data.includes("[DONE]"))) return null;
  const errorEvent = events.find((event) => (event.error ?? null) !== null || errorInside(event) !== null);
  if (errorEvent) return { error: errorInside(errorEvent) ?? errorEvent.error };
  const { model, system_fingerprint } = events[0] as Json;
  const reasoning = texts.reasoning_content || texts.reasoning;
  return {
    model,
    system_fingerprint,
    choices: [
      {
        message: {
          content: texts.content || texts.text,
          ...(reasoning ? { reasoning_content: reasoning } : {}),
          ...(details.length > 0 ? { reasoning_details: details } : {}),
        },
        finish_reason: finish,
        ...(logprobs.length > 0 ? { logprobs: { content: logprobs } } : {}),
      },
    ],
    usage,
  };
};
