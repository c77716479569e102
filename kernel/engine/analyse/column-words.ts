/** Name of a leaderboard column → one sentence that explains it, for the column's tooltip. */
export const columnWords: Readonly<Record<string, string>> = {
  samples: "Answers with a verdict: tasks times samples of each, without those that ended in an error.",
  truncated: "Answers that were cut off at their output limit; most of them cannot pass.",
  unusable: "Answers that contain no program; each counts as failed.",
  proven: "Passes in which only plain data crossed between the program and its judge, so nothing could be forged.",
  probed: "Passes that fail, as they should, if the tests expect something else.",
  unproven: "Passes that nothing proves or refutes; they count as passed.",
  refuted: "Programs that also pass tests with changed expected values; they count as failed.",
  errors: "Samples without a verdict: the model, the network or the sandbox failed. They are missing from every rate.",
  bounds: "pass@1 if every sample without a verdict had failed, and if every one had passed.",
  tokens: "Tokens in and out of all samples.",
  cost: "Dollars by the price table of the run.",
  model_s: "Seconds that the model took, summed over samples, several of which run at once.",
  sandbox_s: "Seconds that programs ran, summed over samples, several of which run at once.",
};

/** Explains pass@k in one sentence, for the tooltip of its column. */
export const passWords = (k: number): string =>
  k === 1
    ? "Tasks solved: the chance that one sample passes every hidden test of its task."
    : `Tasks solved: the chance that at least one of ${k} samples passes every hidden test of its task.`;
