import { withoutComments } from "../base/without-comments.ts";

/** Number of lines that are not blank after comments are removed. */
export const codeLines = (code: string, language: string): number =>
  withoutComments(code, language, "keepStrings")
    .split("\n")
    .filter((line) => line.trim() !== "").length;

/**
 * Counts decision points of Python. A `for` inside brackets belongs to a comprehension; only the comprehension's
 * filters count.
 */
const pythonDecisions = (code: string): number => {
  let [depth, decisions] = [0, 0];
  for (const [token] of code.matchAll(/[A-Za-z_]\w*|[()[\]{}]/g)) {
    if ("([{".includes(token)) depth++;
    else if (")]}".includes(token)) depth--;
    else if (/^(?:if|elif|while|except|and|or)$/.test(token) || (token === "for" && depth === 0)) decisions++;
  }
  return decisions;
};

/**
 * Counts decision points of C-like languages. `?` counts as a conditional expression; `?.` and the `?:` of types do
 * not.
 */
const bracedDecisions = (code: string): number =>
  (code.match(/\b(?:if|for|while|case|catch)\b|&&|\|\||\?\?|(?<!\?)\?(?![?.:])/g) ?? []).length;

/**
 * Cyclomatic complexity of a whole file: 1, plus its branches, loops, handlers, boolean operators, conditional
 * expressions and filters.
 */
export const cyclomatic = (code: string, language: string): number => {
  const stripped = withoutComments(code, language, "cutStrings");
  return 1 + (language === "python" ? pythonDecisions(stripped) : bracedDecisions(stripped));
};
