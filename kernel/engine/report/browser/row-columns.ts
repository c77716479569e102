/** The columns of numbers in the list of samples. */
export const rowColumns = [
  "task",
  "model",
  "sample",
  "score",
  "outcome",
  "message",
  "shard",
  "modelMs",
  "sandboxMs",
  "tokens",
] as const;
