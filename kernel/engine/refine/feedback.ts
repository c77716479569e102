import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Test } from "../../../sandbox/contract/program.ts";
import { withoutHarness } from "../method/without-harness.ts";

/** The feedback on an answer that was cut off and contains no passing program. */
export const cutFeedback =
  "The answer was cut off before its end, so that its program is not whole. Give the whole program in a shorter answer.";

const mostOfOutput = 2000;

const tail = (text: string): string => (text.length > mostOfOutput ? `… ${text.slice(-mostOfOutput)}` : text);

const fenced = (text: string): string => `\`\`\`\n${text.trimEnd()}\n\`\`\``;

/** Matches the numbers and quoted texts of an error message, which may reveal a hidden test. */
const literals = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<![\w.])-?\d[\w.]*/g;

const redacted = (text: string): string => text.replace(literals, "…");

const testText = (test: Test | undefined): string => {
  if (test?.kind === "assert") return `\nThe test:\n${fenced(test.code)}`;
  return test?.kind === "stdio"
    ? `\nInput:\n${fenced(String(test.stdin))}\nExpected output:\n${fenced(String(test.expected))}`
    : "";
};

/**
 * The feedback to a model on its failed program: the kind of failure, the first failing test and the error output.
 * "redacted" omits the test and masks every literal, because tests may be hidden.
 */
export const feedbackOf = (outcome: Outcome, tests: readonly Test[], kind: "full" | "redacted"): string => {
  const { compilation } = outcome;
  const stderr = withoutHarness(outcome.stderr.text);
  if (compilation && !compilation.ok) {
    const compilerText = tail(compilation.stderr);
    return `It does not compile.\n${fenced(kind === "full" ? compilerText : redacted(compilerText))}`;
  }
  const failingTest = outcome.tests.find(({ status }) => status !== "passed");
  const passed = outcome.tests.filter(({ status }) => status === "passed").length;
  const count = `${passed} of ${outcome.tests.length} tests pass.`;
  const message =
    failingTest === undefined ? outcome.status.replaceAll("_", " ") : `${failingTest.status}: ${failingTest.message}`;
  const output = stderr.trim() === "" ? "" : `\nError output:\n${fenced(tail(stderr))}`;
  const test = kind === "full" ? testText(tests.find(({ id }) => id === failingTest?.id)) : "";
  const text = `${count} The first that does not: ${message}`;
  return kind === "full" ? `${text}${test}${output}` : redacted(`${text}${output}`);
};
