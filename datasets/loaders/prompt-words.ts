/** EvalPlus' and BigCodeBench's words to chat models; the problem stands behind them in a fenced block. */
export const selfContained =
  "Please provide a self-contained Python script that solves the following problem in a markdown code block:";

/** taulab's own words for a Python function with a given beginning. */
export const completionWords =
  "Complete the Python function below. Reply with the whole program, imports included, in one fenced block.\n\n" +
  `\`\`\`python\n\${common_prompt}\n\`\`\``;
