import type { Status, TestOutput } from "../contract/outcome.ts";
import type { Program } from "../contract/program.ts";

/** Cuts a text without splitting a surrogate pair at its end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/**
 * The field `output` of a test's result, if the program requests it; otherwise nothing. `text` is null if there is no
 * answer, or if the answer is unknown.
 */
export const testOutput = (
  { testOutput: most }: Pick<Program, "testOutput">,
  end: Status,
  text: string | null = null,
  truncated = false,
): { readonly output?: TestOutput } => {
  if (most === undefined) return {};
  const shortened = end === "ok" && text !== null ? cut(text, most) : null;
  return {
    output: { end, text: shortened, truncated: truncated || (shortened !== null && shortened.length < text!.length) },
  };
};
