import type { Instance, Submission } from "../../../../datasets/instance.ts";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { evaluateCode, failuresIn, type Outcomes, passRateOf } from "../evaluate/evaluate-code.ts";
import { findReference, type Repairer } from "../evaluate/find-reference.ts";
import { type BuildFilter, type BuildRules, buildFilters, droppedUnrun, passesEnough } from "./build-rules.ts";
import { tokenSimilarity } from "./token-similarity.ts";

export interface InstanceBuildOptions {
  readonly rules: BuildRules;
  /** Runs a program in the sandbox. */
  readonly run: (program: Program) => Promise<Outcome>;
  /** The model that repairs programs to obtain references. Null: submissions without a reference are dropped. */
  readonly repairer: Repairer | null;
  readonly onDone?: (count: number, submission: Submission, dropped: BuildFilter | null) => void;
}

/**
 * The repair instances that were built, and the number of submissions that each filter dropped. The filters are in
 * their order.
 */
export interface Built {
  readonly instances: readonly Instance[];
  readonly losses: readonly { readonly filter: BuildFilter; readonly dropped: number; readonly left: number }[];
}

const crashes = new Set(["timeout", "memory", "runtime_error"]);

/**
 * True if the submission gives a wrong answer and does not crash. A stated verdict was already checked by
 * `droppedUnrun`. Without a stated verdict, the first failing test decides: its run must end normally with a wrong
 * output.
 */
const isWrongAnswer = ({ verdict }: Submission, outcomes: Outcomes): boolean => {
  if (verdict !== null) return true;
  const first = Object.values(outcomes).find(({ outcome }) => outcome !== "pass");
  return first !== undefined && !crashes.has(first.outcome);
};

const alike = (a: Outcomes, b: Outcomes): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Makes a repair instance from a wrong submission, or returns the filter that drops it. `before` is the number of
 * instances of the same problem so far.
 */
const buildOne = async (
  submission: Submission,
  before: number,
  options: InstanceBuildOptions,
): Promise<Instance | BuildFilter> => {
  const { rules, run, repairer } = options;
  const unrun = droppedUnrun(submission, rules);
  if (unrun) return unrun;
  if (before >= rules.maxPerProblem) return "problem";
  const { verdict: _, referenceCode: ownReference, ...fields } = submission;
  const draft: Instance = { ...fields, referenceCode: ownReference ?? "" };
  const outcomes = await evaluateCode(draft, draft.buggyCode, run);
  if (!isWrongAnswer(submission, outcomes)) return "verdict";
  if (!passesEnough(passRateOf(outcomes), rules)) return "passRate";
  const referenceCode =
    ownReference ?? (repairer && (await findReference(draft, outcomes, { repairer, run, rounds: rules.rounds })));
  if (!referenceCode) return "reference";
  const instance: Instance = { ...draft, referenceCode };
  for (let round = 0; round < rules.runs; round++) {
    const failed = failuresIn(await evaluateCode(instance, referenceCode, run));
    if (Object.keys(failed).length > 0) return round === 0 ? "reference" : "flaky";
  }
  if (tokenSimilarity(instance.buggyCode, referenceCode, instance.language) < rules.leastSimilarity)
    return "similarity";
  for (let round = 1; round < rules.runs; round++)
    if (!alike(outcomes, await evaluateCode(instance, instance.buggyCode, run))) return "flaky";
  return instance;
};

/**
 * Builds repair instances from submissions by PAIR-Bench's pipeline, and counts the submissions that each filter drops.
 */
export const buildInstances = async (
  submissions: readonly Submission[],
  options: InstanceBuildOptions,
): Promise<Built> => {
  const instances: Instance[] = [];
  const dropped = new Map<BuildFilter, number>();
  const perProblem = new Map<string, number>();
  for (const [index, submission] of submissions.entries()) {
    const instanceCount = perProblem.get(submission.problem) ?? 0;
    const result = await buildOne(submission, instanceCount, options);
    if (typeof result === "string") dropped.set(result, (dropped.get(result) ?? 0) + 1);
    else {
      instances.push(result);
      perProblem.set(result.problem, instanceCount + 1);
    }
    options.onDone?.(index + 1, submission, typeof result === "string" ? result : null);
  }
  let left = submissions.length;
  const losses = buildFilters.map((filter) => {
    const count = dropped.get(filter) ?? 0;
    left -= count;
    return { filter, dropped: count, left };
  });
  return { instances, losses };
};
