import type { Comparison } from "../../program.ts";
import { sameExactly } from "./exact.ts";
import { sameFloats } from "./floats.ts";
import { sameTokens } from "./tokens.ts";

/** Compares what was printed with what was expected; a checker program is another matter. */
export function compareOutput(
  printed: string,
  expected: string,
  rule: Exclude<Comparison, { rule: "checker" }>,
): boolean {
  if (rule.rule === "floats") return sameFloats(printed, expected, rule.tolerance);
  return rule.rule === "exact" ? sameExactly(printed, expected) : sameTokens(printed, expected);
}
