import { withoutComments } from "./without-comments.ts";

/** Lines that are not blank once comments are cut out. */
export const codeLines = (code: string, language: string): number =>
  withoutComments(code, language, "keepStrings")
    .split("\n")
    .filter((line) => line.trim() !== "").length;

/** Decision points of Python: a `for` or `async for` inside brackets belongs to a comprehension, whose filters count alone. */
const pythonDecisions = (code: string): number => {
  let [depth, decisions] = [0, 0];
  for (const [token] of code.matchAll(/[A-Za-z_]\w*|[()[\]{}]/g)) {
    if ("([{".includes(token)) depth++;
    else if (")]}".includes(token)) depth--;
    else if (/^(?:if|elif|while|except|and|or)$/.test(token) || (token === "for" && depth === 0)) decisions++;
  }
  return decisions;
};

/** Of languages in C's manner: `?` alone is a conditional expression, `?.` and `?:` in types are none. */
const bracedDecisions = (code: string): number =>
  (code.match(/\b(?:if|for|while|case|catch)\b|&&|\|\||\?\?|(?<!\?)\?(?![?.:])/g) ?? []).length;

/** Cyclomatic complexity over a whole file: 1 and its branches, loops, handlers, boolean operators, conditional expressions and filters. */
export const cyclomatic = (code: string, language: string): number => {
  const bare = withoutComments(code, language, "cutStrings");
  return 1 + (language === "python" ? pythonDecisions(bare) : bracedDecisions(bare));
};
