import type { ItemCases } from "../base/item.ts";
import type { OutputRun, OutputsReason } from "../lines/step-lines.ts";

/** The allowed numbers of test cases of an item. */
export interface OutputRules {
  /** The minimum and maximum number of public cases. */
  readonly publicCases: readonly [number, number];
  /** The minimum number of private cases. An item with fewer is rejected. */
  readonly privateCases: number;
}

/**
 * The repeated runs of the public and of the private input function. All runs of one function must print the same
 * output.
 */
export type OutputRuns = Readonly<Record<"public" | "private", readonly OutputRun[]>>;

const isSteady = (runs: readonly OutputRun[]): boolean =>
  runs.every(({ stdoutHash }) => stdoutHash === runs[0]!.stdoutHash);

/** The first reason to reject an item by the outputs of its input functions; null if they are accepted. */
export const outputsReason = (runs: OutputRuns, cases: ItemCases, rules: OutputRules): OutputsReason | null => {
  const allRuns = [...runs.public, ...runs.private];
  const [least, most] = rules.publicCases;
  if (allRuns.some(({ outcome }) => outcome !== "PASSED")) return "run_failed";
  if (allRuns.some(({ truncated }) => truncated)) return "truncated";
  if (!isSteady(runs.public) || !isSteady(runs.private)) return "nondeterministic";
  if (cases.public.length < least || cases.private.length < rules.privateCases) return "too_few_cases";
  if (cases.public.length > most) return "too_many_cases";
  const inputs = new Set(cases.private.map(([input]) => input));
  return cases.public.every(([input]) => inputs.has(input)) ? null : "public_not_private";
};
