import type { Agents } from "../../method/agent.ts";
import { askOnce } from "../../method/ask-once.ts";
import { codeContract } from "../../method/code-contract.ts";
import { forgivingTools } from "../../method/forgiving-tools.ts";
import type { Performer } from "../../method/method.ts";
import { roleOf } from "../../method/role-of.ts";
import { type LostWork, losingWork } from "../../method/staged/lost-work.ts";
import { textHash } from "../../text/text-hash.ts";
import { codeSimilarity } from "../evaluate/code-similarity.ts";
import {
  adjudicatorMessages,
  clarityMessages,
  generatorMessages,
  labelMessages,
  programMessages,
  regressionMessages,
  reviewMessages,
  taggerMessages,
} from "./messages.ts";
import type { AugmentObservation, AugmentObservationOf } from "./observation.ts";
import { openDesk } from "./open-desk.ts";
import { performChanged, performChecker, performClasses } from "./perform-checker.ts";
import { performInputs, performStress, performValidator } from "./perform-inputs.ts";
import { inputTexts, type StudyEdge, seedOf, seedText, shownFailure, shownInput } from "./perform-parts.ts";
import { performOutputs, performRun } from "./perform-runs.ts";
import { performSubmission } from "./perform-submission.ts";
import { givenOrigin } from "./problem-text.ts";
import { runStored } from "./program-desk.ts";
import { noVariant, variantContract, variantOf } from "./read-variant.ts";
import {
  clarityContract,
  labelsContract,
  regressionContract,
  reviewContract,
  skillsContract,
  verdictContract,
} from "./role-contracts.ts";
import { simulationOf } from "./simulation-of.ts";
import type { AugmentPlan } from "./study-plan.ts";
import type { AugmentWork, LabelWork, RegressionWork } from "./work.ts";

/** The plan of a study, and the prompts of its roles. */
export interface EdgeOptions {
  readonly plan: AugmentPlan;
  readonly agents: Agents;
}

type Performers = {
  readonly [K in AugmentWork["kind"]]: (
    edge: StudyEdge,
    work: Extract<AugmentWork, { readonly kind: K }>,
  ) => Promise<AugmentObservationOf<K>>;
};

const judgeSimulation = ({ problem, submission }: LabelWork | RegressionWork) => ({
  ...simulationOf("judge", problem),
  judged: JSON.stringify({ model: submission.model, sample: submission.sampleIndex }),
});

const firstModel = (models: readonly string[]): string => models[0]!;

const performers: Performers = {
  clarity: async (edge, { seedId }) => {
    const messages = clarityMessages(edge.agents, seedText(seedOf(edge, seedId)));
    const role = roleOf("clarity", firstModel(edge.plan.roles.clarity));
    const simulation = simulationOf("clarity", givenOrigin(seedId));
    const defaultReply = { clear: false };
    return {
      kind: "clarity",
      ...(await askOnce(edge, { role, messages, contract: clarityContract, simulation }, defaultReply)),
    };
  },
  tags: async (edge, { seedId, attempt }) => {
    const refusal = attempt === 1 ? null : "it was not one to three names of the list";
    const messages = taggerMessages(edge.agents, seedText(seedOf(edge, seedId)), edge.plan.taxonomy, refusal);
    const role = roleOf("tagger", firstModel(edge.plan.roles.tagger));
    const simulation = { ...simulationOf("tagger", givenOrigin(seedId)), attempt: String(attempt) };
    const question = { role, messages, contract: skillsContract, sample: attempt - 1, simulation };
    return { kind: "tags", skills: [...new Set((await askOnce(edge, question, { skills: [] as string[] })).skills)] };
  },
  reply: async (edge, work) => {
    const { lineage, attempt, model } = work;
    const reply = await askOnce(
      edge,
      {
        role: roleOf("generator", model),
        messages: generatorMessages(edge.agents, work, edge.plan.taxonomy),
        contract: variantContract,
        sample: attempt - 1,
        simulation: { ...simulationOf("generator", { lineage, author: model }), attempt: String(attempt) },
      },
      null,
    );
    return { kind: "reply", reply: reply === null ? noVariant : variantOf(reply) };
  },
  validator: performValidator,
  inputs: performInputs,
  stress: performStress,
  solve: async (edge, work) => {
    const { desk, tools, agents, config } = edge;
    const number = Number(work.solverId.slice(1));
    const answer = await tools.ask({
      role: roleOf(work.role, work.model),
      messages: programMessages(agents, work.role, work),
      sample: number,
      contract: codeContract(work.language),
      simulation: { ...simulationOf(work.role, work.problem), language: work.language },
    });
    if (!answer.ok) return { kind: "solve", program: null, codeHash: null, runs: [], timeS: [], memoryMb: [] };
    const program = { language: work.language, blob: await desk.blobs.put(answer.value) };
    const inputs = await inputTexts(edge, { blobs: work.inputs });
    const runResults = await runStored(desk, program, inputs, work.limits, config.clock);
    return { kind: "solve", program, codeHash: textHash(answer.value), ...runResults };
  },
  run: performRun,
  outputs: performOutputs,
  checker: performChecker,
  classes: performClasses,
  changed: performChanged,
  adjudicate: async (edge, work) => {
    const programs = await Promise.all(work.candidates.map(({ program }) => edge.desk.blobs.get(program.blob)));
    const hashes = work.candidates.map(({ outputHash }) => outputHash);
    const outputs = JSON.stringify(work.first === 0 ? hashes : hashes.toReversed());
    const { choice, confident } = await askOnce(
      edge,
      {
        role: roleOf("adjudicator", work.model),
        contract: verdictContract,
        sample: work.first,
        messages: adjudicatorMessages(edge.agents, work, await shownInput(edge, work), programs),
        simulation: { ...simulationOf("adjudicator", work.problem), outputs },
      },
      { choice: "unsure", confident: false } as const,
    );
    return { kind: "adjudicate", reply: { first: work.first, choice, confident } };
  },
  submit: performSubmission,
  label: async (edge, work) => {
    const messages = labelMessages(edge.agents, await shownFailure(edge, work));
    const role = roleOf("judge", work.model);
    const simulation = { ...judgeSimulation(work), about: "labels", attempt: String(work.attempt) };
    const question = { role, messages, contract: labelsContract, sample: work.attempt - 1, simulation };
    const { labels } = await askOnce(edge, question, { labels: [] as string[] });
    return { kind: "label", labels: [...new Set(labels)] };
  },
  regression: async (edge, work) => {
    const failure = await shownFailure(edge, work);
    const solutions = await Promise.all(work.parentSolutions.map(({ blob }) => edge.desk.blobs.get(blob)));
    const messages = regressionMessages(edge.agents, failure, solutions);
    const simulation = { ...judgeSimulation(work), about: "regression" };
    const question = { role: roleOf("judge", work.model), messages, contract: regressionContract, simulation };
    const reply = await askOnce(edge, question, null);
    const similarity = Math.max(0, ...solutions.map((code) => codeSimilarity(code, failure.wrong ?? "")));
    return { kind: "regression", judge: reply && { regression: reply.regression, similarity } };
  },
  audit: async (edge, work) => {
    const { solvable, novelty, axis } = await askOnce(
      edge,
      {
        role: roleOf("annotators", work.annotator),
        messages: reviewMessages(edge.agents, work),
        contract: reviewContract,
        simulation: simulationOf("annotators", work.problem),
      },
      { solvable: false, novelty: 1, axis: "narrative" } as const,
    );
    return { kind: "audit", solvable, novelty, axisGuess: axis };
  },
};

/**
 * Performs the work of a study: asks models, runs programs, and stores texts in the blob store. If the sandbox fails,
 * the piece of work has no result and counts as lost.
 */
export const performAugment = ({
  plan,
  agents,
}: EdgeOptions): Performer<AugmentWork, AugmentObservation | LostWork> => {
  const deskOf = openDesk(plan);
  return losingWork(async (work, runTools) => {
    // If an endpoint refuses a tested model's request, the answer is unscored, not wrong.
    const tools = work.kind === "submit" ? runTools : forgivingTools(runTools);
    const edge: StudyEdge = { tools, desk: deskOf(tools), agents, config: plan.config, plan };
    const perform = performers[work.kind] as (edge: StudyEdge, work: AugmentWork) => Promise<AugmentObservation>;
    return { observation: await perform(edge, work), details: {} };
  });
};
