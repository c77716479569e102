import type { Question, Tools } from "./tools.ts";

/**
 * Asks a model a question once, without a second attempt after an unusable answer.
 *
 * @returns the value of the answer; the fallback if the answer cannot be read
 */
export const askOnce = async <T, Fallback>(
  { tools }: { readonly tools: Tools },
  question: Omit<Question<T>, "tries">,
  fallback: Fallback,
): Promise<T | Fallback> => {
  const answer = await tools.ask({ ...question, tries: 1 });
  return answer.ok ? answer.value : fallback;
};
