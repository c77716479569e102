/** The columns of the list of samples that contain one number for each row. */
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
