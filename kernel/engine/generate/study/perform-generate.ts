import { forgivingTools } from "../../method/forgiving-tools.ts";
import type { Performer } from "../../method/method.ts";
import type { Agents, GenerateEdge } from "./generate-edge.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import {
  performCategory,
  performCritic,
  performJudge,
  performSample,
  performSubmit,
  performVerify,
} from "./perform-judging.ts";
import { performBlocks, performOutputs, performQuestion, performTests } from "./perform-making.ts";
import type { GenerateWork, Seen, SeenOf } from "./work.ts";

type Performers = {
  readonly [K in GenerateWork["kind"]]: (
    edge: GenerateEdge,
    work: Extract<GenerateWork, { readonly kind: K }>,
  ) => Promise<SeenOf<K>>;
};

const performers: Performers = {
  blocks: performBlocks,
  outputs: performOutputs,
  tests: performTests,
  question: performQuestion,
  sample: performSample,
  critic: performCritic,
  category: performCategory,
  judge: performJudge,
  verify: performVerify,
  submit: performSubmit,
};

/** The edge of a run: it asks models and runs programs. */
export const performGenerate =
  (plan: GeneratePlan, agents: Agents): Performer<GenerateWork, Seen> =>
  async (work, tools) => {
    // An answer of a tested model that an endpoint refuses is unscored, not wrong.
    const isTest = work.kind === "submit";
    const edge: GenerateEdge = { tools: isTest ? tools : forgivingTools(tools), agents, plan, config: plan.config };
    const perform = performers[work.kind] as (edge: GenerateEdge, work: GenerateWork) => Promise<Seen>;
    return { observation: await perform(edge, work), details: {} };
  };
