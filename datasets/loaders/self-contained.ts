/** EvalPlus' and BigCodeBench's words to chat models; the problem stands behind them in a fenced block. */
export const selfContained =
  "Please provide a self-contained Python script that solves the following problem in a markdown code block:";
