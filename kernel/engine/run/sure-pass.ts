import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { TaskProbes } from "../store/manifest.ts";

/** How a pass that is not sure is doubted once more. */
export interface SecondDoubt {
  /** Absent: nobody can teach anything about the tests. */
  readonly learn?: (() => Promise<TaskProbes | null>) | undefined;
  /** Runs the program again, doubted by what was learnt. */
  readonly again: (learnt: TaskProbes) => Promise<Outcome>;
}

/**
 * The outcome of a program, where a pass that no change of the tests made sure is doubted once more by changes that the task's own
 * solution is known to fail. It may then be `probed` or `refuted`. A second run that fails otherwise says nothing: the pass stays.
 *
 * @example
 * const pass = { verdict: "passed", assurance: "probed" };
 * (await surePass(pass, { again: async () => pass })).assurance; // => "probed"
 */
export const surePass = async (first: Outcome, { learn, again }: SecondDoubt): Promise<Outcome> => {
  if (first.verdict !== "passed" || first.assurance !== "unproven" || !learn) return first;
  const learnt = await learn();
  if (learnt === null || learnt.probes.length === 0) return first;
  const second = await again(learnt);
  const isRefuted = second.tests.some(({ assurance }) => assurance === "refuted");
  return second.verdict === "passed" || isRefuted ? second : first;
};
