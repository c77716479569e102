import type { Probe } from "../../../../sandbox/contract/probe.ts";
import { sandboxFailure } from "../../method/sandbox-failure.ts";
import type { Case } from "../base/item.ts";
import { literalsIn } from "./case-literals.ts";
import { caseMarks } from "./case-marks.ts";
import { runLimits } from "./run-limits.ts";
import type { RunProgram, TestedCode } from "./run-test.ts";

const otherValue = (literal: string, isText: boolean): string => {
  if (isText) return `${literal.slice(0, -1)}x${literal.at(-1)}`;
  return /[.eE]/.test(literal) ? `${Number(literal) + 7.5}` : String(Number(literal) + 7);
};

/**
 * The change of one case's expected value in a test; null if the value is not found. The value is the last literal of
 * the case's text that equals the last literal of its output.
 */
const probeOf = (test: string, from: number, to: number, [, output]: Case): Probe | null => {
  const lastLiteral = literalsIn(output).at(-1);
  if (!lastLiteral) return null;
  const place = literalsIn(test.slice(from, to)).findLast(({ value }) => value === lastLiteral.value);
  if (!place) return null;
  const literal = test.slice(from + place.from, from + place.to);
  return {
    test: "test",
    from: from + place.from,
    to: from + place.to,
    text: otherValue(literal, place.isText),
    kind: "value",
  };
};

/** For each case, by its number from 0, the change of its expected value. The changed test must fail. */
const probesOf = (test: string, language: string, cases: readonly Case[]): ReadonlyMap<number, Probe> => {
  const lines = test.split("\n");
  const starts = lines.map((_, at) => lines.slice(0, at).join("\n").length + (at > 0 ? 1 : 0));
  const marks = caseMarks(test, language);
  const probes = new Map<number, Probe>();
  for (const [at, one] of cases.entries()) {
    const [mark, next] = [marks[at], marks[at + 1]];
    const probe = mark && next ? probeOf(test, starts[mark.line]!, starts[next.line]!, one) : null;
    if (probe) probes.set(at, probe);
  }
  return probes;
};

/** The maximum number of changed expected values that one sandbox run tries, one after another. */
const mostProbes = 10;

/**
 * Changes the expected value of one case at a time, and runs the test with the solution: the test must fail. Returns
 * the numbers, from 0, of the cases whose change the test does not detect. A case whose output contains no literal is
 * not changed.
 */
export const unnoticedChanges = async (
  run: RunProgram,
  { language, solution, test }: TestedCode,
  cases: readonly Case[],
): Promise<readonly number[]> => {
  const probes = [...probesOf(test, language, cases)];
  const unnoticedCases: number[] = [];
  for (let from = 0; from < probes.length; from += mostProbes) {
    const batch = probes.slice(from, from + mostProbes);
    const outcome = await run({
      language,
      source: solution,
      tests: [{ kind: "assert", id: "test", code: test }],
      limits: runLimits(language),
      doubt: { probes: batch.length, calibrated: batch.map(([, probe]) => probe), trial: 1 },
    });
    if (outcome.status === "sandbox_error") throw sandboxFailure("a changed test was to be run", outcome);
    for (const [at, [number]] of batch.entries())
      if (outcome.probes[at]?.result === "passed") unnoticedCases.push(number);
  }
  return unnoticedCases;
};
