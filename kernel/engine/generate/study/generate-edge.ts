import { failsOneRequest, isRefusedRequest } from "../../is-transient.ts";
import type { Agent } from "../../method/agent.ts";
import type { Question, Tools } from "../../method/tools.ts";
import type { GenerateConfig } from "../base/config.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import type { ItemRef } from "./work.ts";

/** The prompts of each role. */
export type Agents = Readonly<Record<string, Agent>>;

/** The edge of one run. */
export interface GenerateEdge {
  readonly tools: Tools;
  readonly agents: Agents;
  readonly plan: GeneratePlan;
  readonly config: GenerateConfig;
}

/** The facts for a simulated model beside its messages. */
export const itemSimulation = (
  part: string,
  { itemId, language, problem }: ItemRef,
  more: Readonly<Record<string, string | number>> = {},
): Readonly<Record<string, string>> => ({
  part: `item-${part}`,
  item: itemId,
  language,
  ...(problem === null ? {} : { problem }),
  ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
});

/** Asks once; returns the fallback if the reply cannot be read. */
export const askOnce = async <T, Fallback>(
  { tools }: GenerateEdge,
  question: Omit<Question<T>, "tries">,
  fallback: Fallback,
): Promise<T | Fallback> => {
  const answer = await tools.ask({ ...question, tries: 1 });
  return answer.ok ? answer.value : fallback;
};

/** The name of a language in prompts. */
export const languageTitle = ({ config }: GenerateEdge, language: string): string =>
  config.names[language]?.[0] ?? language;

/** The most repeats of work that an endpoint or the sandbox failed in. */
const mostFaults = 3;

/** Repeats work while an endpoint or the sandbox fails; counts the failures. Rejects if it fails for good. */
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
