/** Words around a list of exceptions, from the row of a claim. */
export interface ExceptionWords {
  /** The text if there are no exceptions. */
  readonly none: string;
  readonly before?: string;
  readonly after?: string;
}

/** Facts of a statement that holds without exceptions. Its recomputed text lists the exceptions. */
export const exceptionFacts = (
  exceptions: readonly string[],
  { none, before = "", after = "" }: ExceptionWords,
  separator = ", ",
): { readonly holds: boolean; readonly value: string } => ({
  holds: exceptions.length === 0,
  value: exceptions.length === 0 ? none : `${before} ${exceptions.join(separator)} ${after}`.trim(),
});
