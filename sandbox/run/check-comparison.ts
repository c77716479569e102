import { checkerFiles } from "../contract/checker-files.ts";
import { normalizeLimits } from "../contract/limits.ts";
import type { CheckerComparison, Comparison, StdioTest } from "../contract/program.ts";
import { bad } from "../errors.ts";
import { checkFiles } from "./check-files.ts";
import { workFolderFiles } from "./work-folder-files.ts";

const rules: readonly Comparison["rule"][] = ["exact", "lines", "tokens", "floats", "checker"];

function checkChecker(argument: string, compare: CheckerComparison): void {
  const limits = normalizeLimits(compare.limits, `${argument}.limits`);
  const besides = Object.values(checkerFiles);
  checkFiles(
    { argument: `${argument}.files`, ...workFolderFiles(compare), besides, limitsArgument: `${argument}.limits` },
    limits,
  );
}

function checkTolerances(argument: string, compare: Comparison): void {
  for (const name of ["tolerance", "absolute", "relative"] as const) {
    const value = (compare as Readonly<Record<string, unknown>>)[name];
    if (value === undefined || (typeof value === "number" && value >= 0 && value < Infinity)) continue;
    throw bad(`${argument}.${name}`, value, `${argument}.${name} must be a finite number of at least 0`);
  }
}

/** Refuses a comparison without a rule, with an unknown rule, or with tolerances that are not numbers. */
export function checkComparison(test: string, { compare }: StdioTest): void {
  if (compare === undefined) return;
  const argument = `${test}.compare`;
  const rule: unknown = (compare as Partial<Comparison> | null)?.rule;
  if (!rules.some((one) => one === rule)) {
    const hint = `for example { rule: "tokens" }; the rules are ${rules.join(", ")}`;
    throw bad(`${argument}.rule`, rule, `${argument}.rule must be the name of a rule`, hint);
  }
  checkTolerances(argument, compare);
  if (compare.rule === "checker") checkChecker(argument, compare);
}
