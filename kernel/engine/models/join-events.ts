import { errorInside } from "./failure-body.ts";
import { parseLenient } from "./lenient-json.ts";

type Json = Readonly<Record<string, unknown>>;

const record = (value: unknown): Json | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;

/** The value in a list where it is a mapping, else an empty list. */
const records = (value: unknown): Json[] => {
  const found = record(value);
  return found ? [found] : [];
};

const parsed = (text: string): Json | null => {
  try {
    return record(parseLenient(text));
  } catch {
    return null;
  }
};

const joined = (deltas: readonly Json[], field: string): string =>
  deltas.map((delta) => (typeof delta[field] === "string" ? delta[field] : "")).join("");

/** The data of each event: where it has several lines they are one text. */
const dataOf = (body: string): string[] =>
  body
    .split(/\r?\n\r?\n/)
    .flatMap((event) => {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
      const texts = lines.map((line) => line.slice(5).trim());
      const one = texts.join("\n");
      // Some servers leave out the empty line between two events.
      return texts.length > 1 && parsed(one) === null ? texts : [one];
    })
    .filter((text) => text !== "");

/** A piece of the answer without the probability of its tokens. */
const isBare = (choice: Json): boolean =>
  records(choice.delta).some(({ content }) => typeof content === "string" && content !== "") &&
  !(record(choice.logprobs)?.content as readonly unknown[] | undefined)?.length;

/**
 * A chat completion put together from the server-sent events of a stream (some servers stream unasked), or null where the
 * text is no such stream. One that stops without `[DONE]` and without a reason, or holds an event that cannot be read, is no
 * whole answer: null. Probabilities of a part of the tokens are left out, so that no mean is taken over a part.
 */
export const joinEvents = (body: string): Json | null => {
  if (!/^\s*(data:|event:|:)/.test(body)) return null;
  const data = dataOf(body);
  const read = data.filter((text) => text !== "[DONE]").map(parsed);
  // A piece that was damaged on its way is missing in the middle of the answer.
  if (read.includes(null)) return null;
  const events = read as Json[];
  const choices = events.flatMap((event) => (Array.isArray(event.choices) ? records(event.choices[0]) : []));
  const finish = choices.findLast(({ finish_reason: reason }) => typeof reason === "string")?.finish_reason ?? null;
  if (events.length === 0 || (finish === null && !data.includes("[DONE]"))) return null;
  const deltas = choices.flatMap((choice) => records(choice.delta));
  const logprobs = choices.flatMap((choice) => record(choice.logprobs)?.content ?? []);
  const reasoning = joined(deltas, "reasoning_content") || joined(deltas, "reasoning");
  const details = deltas.flatMap((delta) => (Array.isArray(delta.reasoning_details) ? delta.reasoning_details : []));
  const { model, system_fingerprint } = events[0] as Json;
  const failed = events.find((event) => errorInside(event) !== null || (event.error ?? null) !== null);
  if (failed) return { error: errorInside(failed) ?? failed.error };
  return {
    model,
    system_fingerprint,
    choices: [
      {
        message: {
          content: joined(deltas, "content") || joined(choices, "text"),
          ...(reasoning ? { reasoning_content: reasoning } : {}),
          ...(details.length > 0 ? { reasoning_details: details } : {}),
        },
        finish_reason: finish,
        ...(logprobs.length > 0 && !choices.some(isBare) ? { logprobs: { content: logprobs } } : {}),
      },
    ],
    usage: events.findLast(({ usage }) => record(usage) !== null)?.usage,
  };
};
