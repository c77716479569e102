import type { EvaluateOptions } from "./options.ts";

/** The options of a run with brought answers: the answers decide its models and its number of samples. */
export const withAnswers = (options: EvaluateOptions): EvaluateOptions => {
  const { answers } = options;
  if (!answers) return options;
  return {
    ...options,
    models: [...new Set(answers.map(({ model }) => model))],
    samples: answers.reduce((most, { sample }) => Math.max(most, sample + 1), 1),
  };
};
