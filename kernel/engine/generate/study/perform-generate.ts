import type { Agents } from "../../method/agent.ts";
import { forgivingTools } from "../../method/forgiving-tools.ts";
import type { Performer } from "../../method/method.ts";
import { type LostWork, losingWork } from "../../method/staged/lost-work.ts";
import type { GenerateEdge, SubmissionRuns } from "./generate-edge.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import { performAccuracy, performLabel } from "./perform-audit.ts";
import { performCategory, performCritic, performJudge, performSample, performVerify } from "./perform-judging.ts";
import { performBlocks, performCaseOutputs, performQuestion, performTests } from "./perform-making.ts";
import { performSubmit } from "./perform-submit.ts";
import { performCompare, performToolchain, performTranslate } from "./perform-translating.ts";
import type { GenerateObservation, GenerateObservationOf, GenerateWork } from "./work.ts";

type Performers = {
  readonly [K in GenerateWork["kind"]]: (
    edge: GenerateEdge,
    work: Extract<GenerateWork, { readonly kind: K }>,
  ) => Promise<GenerateObservationOf<K>>;
};

const performers: Performers = {
  blocks: performBlocks,
  outputs: performCaseOutputs,
  tests: performTests,
  question: performQuestion,
  sample: performSample,
  critic: performCritic,
  category: performCategory,
  toolchain: performToolchain,
  translate: performTranslate,
  compare: performCompare,
  judge: performJudge,
  verify: performVerify,
  submit: performSubmit,
  label: performLabel,
  accuracy: performAccuracy,
};

/**
 * Performs the work of a run: asks models and runs programs. If the sandbox fails, the piece of work has no result and
 * counts as lost.
 */
export const performGenerate = (
  plan: GeneratePlan,
  agents: Agents,
  available: readonly string[] | null,
): Performer<GenerateWork, GenerateObservation | LostWork> => {
  const submissionRuns: SubmissionRuns = new Map();
  return losingWork(async (work, tools) => {
    // If an endpoint refuses a tested model's request, the answer is unscored, not wrong.
    const kindTools = work.kind === "submit" ? tools : forgivingTools(tools);
    const edge: GenerateEdge = { tools: kindTools, agents, plan, config: plan.config, available, submissionRuns };
    const perform = performers[work.kind] as (edge: GenerateEdge, work: GenerateWork) => Promise<GenerateObservation>;
    return { observation: await perform(edge, work), details: {} };
  });
};
