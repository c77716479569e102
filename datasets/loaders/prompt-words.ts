/** The prompt of EvalPlus and BigCodeBench for chat models. The problem follows in a fenced block. */
export const selfContained =
  "Please provide a self-contained Python script that solves the following problem in a markdown code block:";

/** taulab's own prompt for a Python function with a given beginning. */
export const completionWords =
  "Complete the Python function below. Reply with the whole program, imports included, in one fenced block.\n\n" +
  `\`\`\`python\n\${common_prompt}\n\`\`\``;
