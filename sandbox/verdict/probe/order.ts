import type { Probe } from "../../contract/probe.ts";
import type { AssertTest, Program } from "../../contract/program.ts";
import { inOrder, nonOverlapping, spread } from "./choose.ts";
import { linesIn } from "./edit.ts";

/** Returns a function from a probe to the line that it changes. The line is a text, unique in the group of tests. */
export const lineOf = (group: readonly AssertTest[]): ((probe: Probe) => string) => {
  const codes = new Map(group.map(({ id, code }) => [id, code]));
  const lines = new Map<string, (at: number) => number>();
  return ({ test, from }) => {
    const lineAt = lines.get(test) ?? linesIn(codes.get(test) ?? "");
    lines.set(test, lineAt);
    return `${test} ${lineAt(from)}`;
  };
};

/** The calibrated probes of these tests. Undefined if no right solution was calibrated. */
export const calibratedProbes = (
  { doubt }: Pick<Program, "doubt">,
  group: readonly AssertTest[],
): readonly Probe[] | undefined => {
  const ids = new Set(group.map(({ id }) => id));
  return doubt?.calibrated?.filter(({ test }) => ids.has(test));
};

/**
 * The probes (changes) of a group of tests in the order in which they run. None of them overlap. A follow-up runs the
 * first probes of this order, and the other probes follow.
 */
export const orderedProbes = (group: readonly AssertTest[], candidates: readonly Probe[], seed: string): Probe[] =>
  nonOverlapping(spread(inOrder(candidates, seed), lineOf(group)));
