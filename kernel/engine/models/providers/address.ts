import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import type { CompleteOptions, Message } from "../base/model.ts";

/**
 * The content address of an answer: the SHA-256, as 64 hex digits, of all inputs that may change the answer.
 *
 * @param model the id that the user typed.
 * @param endpoint the base URL, or a fixed text if the URL changes from run to run.
 */
export const answerAddress = (
  model: string,
  endpoint: string,
  messages: readonly Message[],
  options: CompleteOptions,
): string => {
  const { sample, temperature = null, topP = null, maxTokens = null, seed = null, simulation = {} } = options;
  const { schema, stop, reasoningEffort, logprobs, apart } = options;
  const roles = Object.entries(simulation).sort(([a], [b]) => (a < b ? -1 : 1));
  const conversation = messages.map(({ role, content }) => [role, content]);
  const content: unknown[] = [
    "taulab-answer-1",
    model,
    endpoint,
    temperature,
    topP,
    maxTokens,
    seed,
    roles,
    conversation,
    sample,
  ];
  // A request without a schema has the same address as in earlier versions, which had no schemas.
  if (schema) content.push(schema);
  if (stop || reasoningEffort !== undefined) content.push({ stop: stop ?? null, effort: reasoningEffort ?? null });
  if (logprobs) content.push("logprobs");
  if (apart !== undefined) content.push({ apart });
  return sha256(JSON.stringify(content));
};
