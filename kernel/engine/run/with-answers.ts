import type { EvaluateOptions } from "./options.ts";

/** Where answers are brought, they decide which models and how many samples there are. */
export const withAnswers = (options: EvaluateOptions): EvaluateOptions => {
  const { answers } = options;
  if (!answers) return options;
  return {
    ...options,
    models: [...new Set(answers.map(({ model }) => model))],
    samples: answers.reduce((most, { sample }) => Math.max(most, sample + 1), 1),
  };
};
