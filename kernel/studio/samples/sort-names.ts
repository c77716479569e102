/** The columns by which a list of samples can be sorted. */
export const sortNames = [
  "task",
  "model",
  "outcome",
  "message",
  "sample",
  "score",
  "tokens",
  "modelMs",
  "sandboxMs",
] as const;
