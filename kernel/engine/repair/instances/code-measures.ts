import { withoutComments } from "../base/without-comments.ts";

/** Number of lines that contain code: neither blank nor only a comment. */
export const codeLines = (code: string, language: string): number =>
  withoutComments(code, language, "keepStrings")
    .split("\n")
    .filter((line) => line.trim() !== "").length;

/**
 * Counts decision points of Python, for the cyclomatic complexity. A `for` inside brackets belongs to a comprehension,
 * of which only the filters (`if`) count.
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
 * Counts decision points of C-like languages, for the cyclomatic complexity. The `?` of a conditional expression
 * counts; `?.` and the `?:` of types do not.
 */
const bracedDecisions = (code: string): number =>
  (code.match(/\b(?:if|for|while|case|catch)\b|&&|\|\||\?\?|(?<!\?)\?(?![?.:])/g) ?? []).length;

/**
 * Cyclomatic complexity of a whole file: 1 plus the number of branches, loops, exception handlers, boolean operators,
 * conditional expressions and filters of comprehensions.
 */
export const cyclomatic = (code: string, language: string): number => {
  const stripped = withoutComments(code, language, "cutStrings");
  return 1 + (language === "python" ? pythonDecisions(stripped) : bracedDecisions(stripped));
};
