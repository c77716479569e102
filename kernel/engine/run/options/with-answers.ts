import type { EvaluateOptions } from "./options.ts";

/** Completes the options of a run with existing answers: its models and number of samples follow from the answers. */
export const withAnswers = (options: EvaluateOptions): EvaluateOptions => {
  const { answers } = options;
  if (!answers) return options;
  return {
    ...options,
    models: [...new Set(answers.map(({ model }) => model))],
    samples: answers.reduce((most, { sample }) => Math.max(most, sample + 1), 1),
  };
};
