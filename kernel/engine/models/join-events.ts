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
    return record(JSON.parse(text));
  } catch {
    return null;
  }
};

const joined = (deltas: readonly Json[], field: string): string =>
  deltas.map((delta) => (typeof delta[field] === "string" ? delta[field] : "")).join("");

/**
 * A chat completion put together from the server-sent events of a stream (some servers stream unasked), or null where the
 * text is no such stream. One that stops without `[DONE]` and without a reason is no whole answer: null.
 */
export const joinEvents = (body: string): Json | null => {
  if (!/^\s*(data:|event:|:)/.test(body)) return null;
  const data = body.split(/\r?\n/).flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trim()] : []));
  const events = data.flatMap((text) => records(parsed(text)));
  const choices = events.flatMap((event) => (Array.isArray(event.choices) ? records(event.choices[0]) : []));
  const finish = choices.findLast(({ finish_reason: reason }) => typeof reason === "string")?.finish_reason ?? null;
  if (events.length === 0 || (finish === null && !data.includes("[DONE]"))) return null;
  const deltas = choices.flatMap((choice) => records(choice.delta));
  const logprobs = choices.flatMap((choice) => record(choice.logprobs)?.content ?? []);
  const reasoning = joined(deltas, "reasoning_content") || joined(deltas, "reasoning");
  const { model, system_fingerprint } = events[0] as Json;
  const failed = events.find(({ error }) => error !== undefined && error !== null);
  if (failed) return failed;
  return {
    model,
    system_fingerprint,
    choices: [
      {
        message: { content: joined(deltas, "content"), ...(reasoning ? { reasoning_content: reasoning } : {}) },
        finish_reason: finish,
        ...(logprobs.length > 0 ? { logprobs: { content: logprobs } } : {}),
      },
    ],
    usage: events.findLast(({ usage }) => record(usage) !== null)?.usage,
  };
};
