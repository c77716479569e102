import { failsOneRequest, isRefusedRequest } from "../../../../toolkit/base/is-transient.ts";
import type { Agents } from "../../method/agent.ts";
import type { Tools } from "../../method/tools.ts";
import { textHash } from "../../text/text-hash.ts";
import type { GenerateConfig } from "../base/config.ts";
import { type DetailedTestRun, runSubmission, type TestedCode } from "../verify/run-test.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import type { ItemRef } from "./item-ref.ts";

/** Runs of submissions, by the texts of code and test, so that equal texts run only once. */
export type SubmissionRuns = Map<string, Promise<DetailedTestRun>>;

/** The resources with which the work of a run is performed: models, sandbox, prompts and plan. */
export interface GenerateEdge {
  readonly submissionRuns: SubmissionRuns;
  readonly tools: Tools;
  readonly agents: Agents;
  readonly plan: GeneratePlan;
  readonly config: GenerateConfig;
  /** The languages of the sandbox; null if they are unknown. */
  readonly available: readonly string[] | null;
}

/** The facts that a simulated model gets in addition to its messages: the item, its language and problem. */
export const itemSimulation = (
  part: string,
  { itemId, language, problem }: ItemRef,
  furtherFacts: Readonly<Record<string, string | number>> = {},
): Readonly<Record<string, string>> => ({
  part: `item-${part}`,
  item: itemId,
  language,
  ...(problem === null ? {} : { problem }),
  ...Object.fromEntries(Object.entries(furtherFacts).map(([name, value]) => [name, String(value)])),
});

/** The usual name of a programming language, for use in prompts. */
export const languageTitle = ({ config }: GenerateEdge, language: string): string =>
  config.names[language]?.[0] ?? language;

/** The maximum number of repeats after a failure of an endpoint or the sandbox. */
const mostFaults = 3;

/** Repeats work while an endpoint or the sandbox fails, and counts the failures. Rejects after the last repeat. */
export const countingFaults = async <T>(
  { tools }: GenerateEdge,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly faults: number }> => {
  for (let faults = 0; ; faults++)
    try {
      return { value: await work(), faults };
    } catch (error) {
      const isFinal = isRefusedRequest(error) || !failsOneRequest(error);
      if (faults >= mostFaults || tools.signal.aborted || isFinal) throw error;
    }
};

/** Runs a submission, or returns the run of an equal submission. A failed run is not shared. */
export const runOnce = (
  { tools, submissionRuns }: GenerateEdge,
  code: TestedCode,
  cases: number,
): Promise<DetailedTestRun> => {
  const key = textHash(code.language, code.solution, code.test);
  const earlierRun = submissionRuns.get(key);
  if (earlierRun !== undefined) return earlierRun;
  const newRun = runSubmission(tools.run, code, cases);
  submissionRuns.set(key, newRun);
  newRun.catch(() => submissionRuns.delete(key));
  return newRun;
};
