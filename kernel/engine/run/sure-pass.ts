import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { TaskProbes } from "../store/manifest.ts";

/** The functions by which an unproven pass is probed a second time. */
export interface SecondDoubt {
  /** Absent: the task's canonical solution shows nothing about its tests. */
  readonly learn?: (() => Promise<TaskProbes | null>) | undefined;
  /** Runs the program again, with the learnt probes. */
  readonly again: (learnt: TaskProbes) => Promise<Outcome>;
}

/**
 * The outcome of a program, after a second round of probes if its pass is unproven. The second round uses changes of
 * the tests that the canonical solution is known to fail. The pass may then be `probed` or `refuted`. A second run
 * that fails in another way changes nothing.
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
