import type { CheckerComparison, Comparison } from "../../contract/program.ts";
import { textJobs } from "../../text/text-job.ts";
import { compareValue } from "./alike.ts";
import { sameFloats } from "./floats.ts";
import { sameTokens } from "./tokens.ts";

const clean = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();

/** Compares line by line. White space at the end of a line and blank lines at the end do not count. */
function sameLines(printed: string, expected: string): boolean {
  return clean(printed) === clean(expected);
}

type Rule = Exclude<Comparison, CheckerComparison>;

const rules: { readonly [R in Rule["rule"]]: (printed: string, expected: string, rule: Rule) => boolean } = {
  exact: (printed, expected) => printed === expected,
  lines: sameLines,
  tokens: sameTokens,
  floats: (printed, expected, rule) => rule.rule === "floats" && sameFloats(printed, expected, rule),
};

/** Compares output with expected output, by all rules except a checker program. */
export function compareOutput(printed: string, expected: string, rule: Rule): boolean {
  const fold = (text: string) => (rule.ignoreCase === true ? text.toLowerCase() : text);
  return rules[rule.rule](fold(printed), fold(expected), rule);
}

export const jobs = textJobs(import.meta.url, { compareOutput, compareValue });
