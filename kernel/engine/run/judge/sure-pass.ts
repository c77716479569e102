import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { TaskProbes } from "../../store/manifest.ts";

/** The functions for a second round of probes (changed tests), if nothing yet shows that a pass is genuine. */
export interface SecondDoubt {
  /**
   * Computes probes by running the canonical solution on changed tests; absent if the task has no canonical solution to
   * run.
   */
  readonly learn?: (() => Promise<TaskProbes | null>) | undefined;
  /** Runs the judged program again with these probes (changed tests that a right program fails). */
  readonly again: (learnt: TaskProbes) => Promise<Outcome>;
}

/**
 * Runs a second round of probes if a program's pass is unproven, and returns the final outcome. This round uses changed
 * tests that the canonical solution fails. The pass may then become `probed` or `refuted`. If the second run fails and
 * no probe refutes the pass, the first outcome stays.
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
