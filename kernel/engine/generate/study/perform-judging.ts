import { addressAgent } from "../../method/agent.ts";
import { askOnce } from "../../method/ask-once.ts";
import { modelFor } from "../../method/model-for.ts";
import { roleOf } from "../../method/role-of.ts";
import { extractBlock } from "../verify/extract-block.ts";
import { runTest } from "../verify/run-test.ts";
import { countingFaults, type GenerateEdge, itemSimulation, runOnce } from "./generate-edge.ts";
import { criticContract, duplicateContract, labelContract, textContract } from "./role-contracts.ts";
import type { CategoryWork, CriticWork, GenerateObservationOf, JudgeWork, SampleWork, VerifyWork } from "./work.ts";

/** Asks the filter model for one answer, and runs it. */
export const performSample = async (edge: GenerateEdge, work: SampleWork): Promise<GenerateObservationOf<"sample">> => {
  const { plan, agents, config } = edge;
  const { role, model } = work.solver ?? { role: "filter", model: modelFor(plan.roles.filter, work.itemId) };
  const { value: reply, faults } = await countingFaults(edge, () =>
    askOnce(
      edge,
      {
        role: roleOf(role, model),
        messages: addressAgent(agents.filter!, { question: work.question }),
        contract: textContract,
        temperature: config.filterTemperature,
        sample: work.sample,
        simulation: itemSimulation("solve", work, { sample: work.sample }),
      },
      "",
    ),
  );
  const { code, replyChars } = extractBlock(reply, config.aliases[work.language] ?? []);
  if (code === null) return { kind: "sample", outcome: "NO_CODE", replyChars, faults };
  const testedCode = { language: work.language, solution: code, test: work.fullTest };
  const run = await countingFaults(edge, () => runOnce(edge, testedCode, work.cases));
  return { kind: "sample", outcome: run.value.outcome, replyChars, faults: faults + run.faults };
};

/** Asks the critic for one review. */
export const performCritic = async (edge: GenerateEdge, work: CriticWork): Promise<GenerateObservationOf<"critic">> => {
  const { plan, agents } = edge;
  const sample = (work.vote - 1) * edge.config.attempts.critic + work.attempt - 1;
  const review = await askOnce(
    edge,
    {
      role: roleOf("critic", modelFor(plan.roles.critic, work.itemId)),
      messages: addressAgent(agents.critic!, { question: work.question, full_test: work.fullTest }),
      contract: criticContract,
      sample,
      simulation: itemSimulation("critic", work, { attempt: work.attempt, sample }),
    },
    null,
  );
  return { kind: "critic", rules: review?.rules ?? null, claimedPass: review?.overallPass ?? null };
};

/** Asks the tagger model for the category of a problem, and for the independent units that it consists of. */
export const performCategory = async (
  edge: GenerateEdge,
  work: CategoryWork,
): Promise<GenerateObservationOf<"category">> => {
  const { plan, agents, config } = edge;
  const reply = await askOnce(
    edge,
    {
      role: roleOf("tagger", modelFor(plan.roles.tagger, work.itemId)),
      messages: addressAgent(agents.tagger!, { question: work.question, categories: config.categories.join("\n") }),
      contract: labelContract,
      sample: work.attempt - 1,
      simulation: itemSimulation("category", work, { attempt: work.attempt }),
    },
    null,
  );
  const multiLogic = reply?.multiLogic ? { units: reply.multiLogic.units, kind: reply.multiLogic.kind } : null;
  return { kind: "category", label: reply?.category ?? null, multiLogic };
};

/** Asks the judge if two problems are the same task. An unreadable reply counts as no. */
export const performJudge = async (edge: GenerateEdge, work: JudgeWork): Promise<GenerateObservationOf<"judge">> => {
  const { plan, agents } = edge;
  const judgeModel = modelFor(plan.roles.duplicateJudge, work.pair);
  const verdict = await askOnce(
    edge,
    {
      role: roleOf("duplicateJudge", judgeModel),
      messages: addressAgent(agents.duplicateJudge!, { first: work.first, second: work.second }),
      contract: duplicateContract,
      sample: 0,
      simulation: itemSimulation("duplicate", { itemId: work.pair, language: "", problem: work.problem }),
    },
    null,
  );
  return { kind: "judge", judgeModel, duplicate: verdict?.duplicate ?? false };
};

/** Runs the reference solution of an item with both tests. */
export const performVerify = async (
  { tools }: GenerateEdge,
  work: VerifyWork,
): Promise<GenerateObservationOf<"verify">> => {
  const runOf = async (test: string) => {
    const { outcome, testsRun } = await runTest(tools.run, { language: work.language, solution: work.solution, test });
    return { outcome, testsRun };
  };
  return { kind: "verify", demo: await runOf(work.demoTest), full: await runOf(work.fullTest) };
};
