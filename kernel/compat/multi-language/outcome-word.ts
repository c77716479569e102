import type { Outcome } from "../../../sandbox/contract/outcome.ts";

/** Matches the messages of failed assertions, from a language's runtime or a test library. */
const assertion = new RegExp(
  [
    "AssertionError|AssertionFailed|[Aa]ssertion (?:fails|with |`)|assert\\(\\)|Minitest::Assertion",
    "^[ \\t]*(?:not ok\\b|--- FAIL|FAILURE\\b|Failure: )|^[ \\t]*\\d+\\) Failure:",
    "\\b(?:is not TRUE|are not all TRUE|is not all\\.equal)",
  ].join("|"),
  "m",
);
/** True if a text reports a failed assertion. The search goes line by line, which keeps its time linear. */
const tellsAssertion = (text: string): boolean =>
  assertion.test(text) ||
  text.split(/[\n\r]/).some((line) => {
    const at = line.search(/[Aa]ssertion /);
    return at >= 0 && line.includes("failed", at);
  });
/** Further words that mean a failed assertion, in the failed test's message or in the last line of output. */
const lastWords = /assert|FAILURE|Failures|not ok|failed|panicked|stopifnot/i;

const lastLine = (text: string): string => text.trimEnd().split("\n").at(-1) ?? "";

/** AutoCodeBench's name for an outcome, such as `WRONG_ANSWER`. */
export function outcomeWord(outcome: Outcome, judgedOutside: boolean): string {
  const first = outcome.tests[0];
  if (outcome.status === "sandbox_error") return "INTERNAL_ERROR";
  if (outcome.status === "compile_error") return "COMPILATION_ERROR";
  if (outcome.status === "compile_timeout" || outcome.status === "timeout" || first?.status === "timeout")
    return "TIME_LIMIT_EXCEEDED";
  if (first === undefined ? outcome.status === "ok" : first.status === "passed") return "PASSED";
  if (first?.status === "failed") return "WRONG_ANSWER";
  if (first !== undefined && judgedOutside) return "RUNTIME_ERROR";
  const failed =
    (first !== undefined && [first.message, lastLine(outcome.stdout.text)].some((text) => lastWords.test(text))) ||
    tellsAssertion(outcome.stderr.text) ||
    tellsAssertion(outcome.stdout.text);
  return failed ? "WRONG_ANSWER" : "RUNTIME_ERROR";
}
