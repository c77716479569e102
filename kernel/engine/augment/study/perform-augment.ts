import { codeContract } from "../../method/code-contract.ts";
import type { Performer } from "../../method/method.ts";
import type { Question, Tools } from "../../method/tools.ts";
import { textHash } from "../base/text-hash.ts";
import { codeSimilarity } from "../evaluate/code-similarity.ts";
import {
  type Agents,
  adjudicatorMessages,
  clarityMessages,
  generatorMessages,
  labelMessages,
  programMessages,
  regressionMessages,
  reviewMessages,
  taggerMessages,
} from "./messages.ts";
import { type Edge, performInputs, performStress, performValidator } from "./perform-inputs.ts";
import { type ProgramDesk, runStored } from "./program-desk.ts";
import { noVariant, variantContract, variantOf } from "./read-variant.ts";
import {
  clarityContract,
  labelsContract,
  regressionContract,
  reviewContract,
  skillsContract,
  verdictContract,
} from "./role-contracts.ts";
import { roleOf } from "./role-of.ts";
import type { Seen, SeenOf } from "./seen.ts";
import type { SeedProblem, StudyPlan } from "./study-plan.ts";
import type { AugmentWork, InputSource, LabelWork, ProblemText, RegressionWork, SubmitWork } from "./work.ts";

/** What the edge is given besides its tools. */
export interface EdgeOptions {
  readonly plan: StudyPlan;
  readonly agents: Agents;
  /** Runs programs and keeps texts. The texts of the plan's programs must lie in its store. */
  readonly deskOf: (tools: Tools) => ProgramDesk;
  /** Whether an error concerns one request alone. */
  readonly isTransient: (error: unknown) => boolean;
}

interface Study extends Edge {
  readonly plan: StudyPlan;
  readonly isTransient: EdgeOptions["isTransient"];
}

type Performers = {
  readonly [K in AugmentWork["kind"]]: (
    edge: Study,
    work: Extract<AugmentWork, { readonly kind: K }>,
  ) => Promise<SeenOf<K>>;
};

const seedOf = ({ plan }: Study, id: string): SeedProblem => plan.seeds.find((one) => one.id === id)!;
const seedText = ({ id: problemId, ...seed }: SeedProblem): ProblemText => ({ problemId, ...seed });

/** Asks once; a reply that cannot be read has a value of its own. */
const askOnce = async <T, Unread>(
  { tools }: Edge,
  question: Omit<Question<T>, "tries">,
  unread: Unread,
): Promise<T | Unread> => {
  const answer = await tools.ask({ ...question, tries: 1 });
  return answer.ok ? answer.value : unread;
};

const inputTexts = async (edge: Study, source: InputSource): Promise<readonly string[]> => {
  if ("texts" in source) return source.texts;
  if ("seedId" in source) return seedOf(edge, source.seedId).tests.map(({ input }) => input);
  return Promise.all(source.blobs.map((blob) => edge.desk.blobs.get(blob)));
};

const only = (models: readonly string[]): string => models[0]!;

/** The input that is judged, or a digest of a long one. */
const shownInput = async ({ desk }: Study, work: Extract<AugmentWork, { kind: "adjudicate" }>): Promise<string> => {
  const input = await desk.blobs.get(work.input);
  if (work.shown === "input") return `The input:\n\`\`\`\n${input.trimEnd()}\n\`\`\``;
  const made = work.generator && (await desk.blobs.get(work.generator.blob));
  const digest = `The input has ${[...input].length} characters and the hash ${textHash(input)}. It begins with:\n\`\`\`\n${input.slice(0, 400)}\n\`\`\``;
  return made ? `${digest}\nThe program that made it:\n\`\`\`\n${made.trimEnd()}\n\`\`\`` : digest;
};

const submit = async (edge: Study, work: SubmitWork): Promise<SeenOf<"submit">> => {
  const { tools, desk, agents, config } = edge;
  const none = { kind: "submit", unscored: false, program: null, codeHash: null, runs: null } as const;
  try {
    const answer = await tools.ask({
      ...{ role: roleOf("tested", work.model), messages: programMessages(agents, "tested", work), tries: 1 },
      ...{ contract: codeContract(work.language), sample: work.sampleIndex },
      simulation: { problem: work.problem.problemId, language: work.language },
    });
    if (!answer.ok) return { ...none, ...tools.tokens() };
    const program = { language: work.language, blob: await desk.blobs.put(answer.value) };
    const { runs } = await runStored(desk, program, await inputTexts(edge, work.inputs), work.limits, config.clock);
    return { ...none, program, codeHash: textHash(answer.value), runs, ...tools.tokens() };
  } catch (error) {
    if (tools.signal.aborted || !edge.isTransient(error)) throw error;
    return { ...none, unscored: true, ...tools.tokens() };
  }
};

const shownFailure = async ({ desk }: Study, work: LabelWork | RegressionWork) => ({
  ...{ problem: work.problem, parents: work.parents, perTest: work.perTest },
  ...{ right: await desk.blobs.get(work.right.blob), wrong: work.code && (await desk.blobs.get(work.code.blob)) },
});

const performers: Performers = {
  clarity: async (edge, { seedId }) => {
    const messages = clarityMessages(edge.agents, seedText(seedOf(edge, seedId)));
    const role = roleOf("clarity", only(edge.plan.roles.clarity));
    const simulation = { problem: seedId };
    const unread = { clear: false };
    return {
      kind: "clarity",
      ...(await askOnce(edge, { role, messages, contract: clarityContract, simulation }, unread)),
    };
  },
  tags: async (edge, { seedId, attempt }) => {
    const unknown = attempt === 1 ? null : "it was not one to three names of the list";
    const messages = taggerMessages(edge.agents, seedText(seedOf(edge, seedId)), edge.plan.taxonomy, unknown);
    const role = roleOf("tagger", only(edge.plan.roles.tagger));
    const question = { role, messages, contract: skillsContract, sample: attempt - 1, simulation: { problem: seedId } };
    return { kind: "tags", skills: [...new Set((await askOnce(edge, question, { skills: [] as string[] })).skills)] };
  },
  reply: async (edge, work) => {
    const { problemId, axis, level, attempt, parents, model } = work;
    const read = await askOnce(
      edge,
      {
        ...{ role: roleOf("generator", model), messages: generatorMessages(edge.agents, work, edge.plan.taxonomy) },
        ...{ contract: variantContract, sample: attempt - 1 },
        simulation: {
          ...{ problem: problemId, axis, level: String(level), attempt: String(attempt) },
          parents: parents.map((parent) => parent.problemId).join(","),
        },
      },
      null,
    );
    return { kind: "reply", reply: read === null ? noVariant : variantOf(read) };
  },
  validator: performValidator,
  inputs: performInputs,
  stress: performStress,
  solve: async (edge, work) => {
    const { desk, tools, agents, config } = edge;
    const number = Number(work.solverId.slice(1));
    const answer = await tools.ask({
      ...{ role: roleOf(work.role, work.model), messages: programMessages(agents, work.role, work), sample: number },
      contract: codeContract(work.language),
      simulation: { problem: work.problem.problemId, solver: work.solverId, language: work.language },
    });
    if (!answer.ok) return { kind: "solve", program: null, codeHash: null, runs: [], timeS: [], memoryMb: [] };
    const program = { language: work.language, blob: await desk.blobs.put(answer.value) };
    const inputs = await inputTexts(edge, { blobs: work.inputs });
    const seen = await runStored(desk, program, inputs, work.limits, config.clock);
    return { kind: "solve", program, codeHash: textHash(answer.value), ...seen };
  },
  run: async (edge, { program, inputs, limits }) => {
    const texts = await inputTexts(edge, inputs);
    return { kind: "run", ...(await runStored(edge.desk, program, texts, limits, edge.config.clock)) };
  },
  adjudicate: async (edge, work) => {
    const programs = await Promise.all(work.candidates.map(({ program }) => edge.desk.blobs.get(program.blob)));
    const { choice, confident } = await askOnce(
      edge,
      {
        ...{ role: roleOf("adjudicator", work.model), contract: verdictContract, sample: work.first },
        messages: adjudicatorMessages(edge.agents, work, await shownInput(edge, work), programs),
        simulation: { problem: work.problem.problemId },
      },
      { choice: "unsure", confident: false } as const,
    );
    return { kind: "adjudicate", reply: { first: work.first, choice, confident } };
  },
  submit,
  label: async (edge, work) => {
    const messages = labelMessages(edge.agents, await shownFailure(edge, work));
    const role = roleOf("judge", work.model);
    const simulation = { problem: work.problem.problemId, question: "label" };
    const question = { role, messages, contract: labelsContract, sample: work.attempt - 1, simulation };
    const { labels } = await askOnce(edge, question, { labels: [] as string[] });
    return { kind: "label", labels: [...new Set(labels)] };
  },
  regression: async (edge, work) => {
    const failure = await shownFailure(edge, work);
    const solutions = await Promise.all(work.parentSolutions.map(({ blob }) => edge.desk.blobs.get(blob)));
    const messages = regressionMessages(edge.agents, failure, solutions);
    const simulation = { problem: work.problem.problemId, question: "regression" };
    const question = { role: roleOf("judge", work.model), messages, contract: regressionContract, simulation };
    const read = await askOnce(edge, question, null);
    const similarity = Math.max(0, ...solutions.map((code) => codeSimilarity(code, failure.wrong ?? "")));
    return { kind: "regression", judge: read && { regression: read.regression, similarity } };
  },
  audit: async (edge, work) => {
    const { solvable, novelty, axis } = await askOnce(
      edge,
      {
        ...{ role: roleOf("annotators", work.annotator), messages: reviewMessages(edge.agents, work) },
        ...{ contract: reviewContract, simulation: { problem: work.problem.problemId } },
      },
      { solvable: false, novelty: 1, axis: "narrative" } as const,
    );
    return { kind: "audit", solvable, novelty, axisGuess: axis };
  },
};

/** The edge of a study: asks models, runs programs, keeps texts in the blob store. */
export const performAugment =
  ({ plan, agents, deskOf, isTransient }: EdgeOptions): Performer<AugmentWork, Seen> =>
  async (work, tools) => {
    const edge: Study = { tools, desk: deskOf(tools), agents, config: plan.config, plan, isTransient };
    const perform = performers[work.kind] as (edge: Study, work: AugmentWork) => Promise<Seen>;
    return { observation: await perform(edge, work), details: {} };
  };
