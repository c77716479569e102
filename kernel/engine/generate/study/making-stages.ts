import { onlyObservation } from "../../method/staged/observations.ts";
import { textHash } from "../../text/text-hash.ts";
import type { AssertionsAttempt, SolutionAttempt } from "../lines/step-lines.ts";
import { assertionsReason } from "../steps/assertions-reason.ts";
import { entryPointsOf } from "../steps/entry-points-of.ts";
import { outputsReason } from "../steps/outputs-reason.ts";
import { inputFunctionParameters } from "../steps/parameters-of.ts";
import { type QuestionFacts, questionReason } from "../steps/question-reason.ts";
import type { ItemUnit } from "./generate-state.ts";
import { itemIdOf } from "./generate-state.ts";
import { endStep, type GeneratePlace, type GenerateStage, refOf, verdictOf } from "./stage.ts";

const seedOf = ({ plan, unit }: GeneratePlace<ItemUnit>) => plan.seeds.find(({ id }) => id === unit.seedId)!;

const solution: GenerateStage<ItemUnit> = {
  enter: ({ unit }) => [
    { kind: "blocks", ...refOf(unit), seedId: unit.seedId, attempt: unit.solutionAttempts.length + 1 },
  ],
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { kind: _, ...reply } = onlyObservation(observations, "blocks");
    const fails = reply.run !== null && (reply.run.outcome !== "PASSED" || reply.run.truncated);
    const reason: SolutionAttempt["reason"] = reply.run === null ? "wrong_blocks" : fails ? "solution_fails" : null;
    unit.solutionAttempts = [...unit.solutionAttempts, { ...reply, reason }];
    if (reason === "wrong_blocks" && unit.solutionAttempts.length < plan.config.attempts.solution) return "solution";
    unit.lines.push({
      kind: "solution",
      itemId: itemIdOf(unit),
      seedId: unit.seedId,
      language: unit.language,
      inputHash: textHash(seedOf(place).code),
      attempts: unit.solutionAttempts,
      ...verdictOf(reason),
    });
    const { solution: text, publicInput, privateInput } = reply;
    if (reason === null) Object.assign(unit.draft, { solution: text, publicInput, privateInput });
    return endStep(unit, "solution", reason, "inputs");
  },
};

const inputsHash = ({ draft }: ItemUnit): string => textHash(draft.solution, draft.publicInput, draft.privateInput);

const inputs: GenerateStage<ItemUnit> = {
  enter: () => [],
  finish: ({ unit }) => {
    const [publicArguments, privateArguments] = [
      inputFunctionParameters(unit.draft.publicInput),
      inputFunctionParameters(unit.draft.privateInput),
    ];
    const reason = publicArguments.length + privateArguments.length > 0 ? ("takes_arguments" as const) : null;
    unit.lines.push({
      kind: "inputs",
      itemId: itemIdOf(unit),
      inputHash: inputsHash(unit),
      publicArguments,
      privateArguments,
      ...verdictOf(reason),
    });
    return endStep(unit, "inputs", reason, "outputs");
  },
};

const outputs: GenerateStage<ItemUnit> = {
  enter: ({ unit }) => {
    const { solution: text, publicInput, privateInput } = unit.draft;
    return [{ kind: "outputs", ...refOf(unit), solution: text, publicInput, privateInput }];
  },
  finish: ({ unit, plan }, observations) => {
    const { runs, stdout, cases } = onlyObservation(observations, "outputs");
    const reason = outputsReason(runs, cases, plan.config);
    unit.lines.push({
      kind: "outputs",
      itemId: itemIdOf(unit),
      inputHash: inputsHash(unit),
      runs,
      stdout,
      cases,
      ...verdictOf(reason),
    });
    Object.assign(unit.draft, { stdout, cases });
    return endStep(unit, "outputs", reason, "assertions");
  },
};

const assertions: GenerateStage<ItemUnit> = {
  enter: ({ unit }) => {
    const { solution: text, publicInput, privateInput, stdout, cases } = unit.draft;
    const work = { kind: "tests", ...refOf(unit), solution: text, publicInput, privateInput, stdout, cases } as const;
    const rejection = unit.assertionAttempts.at(-1)?.reason ?? null;
    return [{ ...work, attempt: unit.assertionAttempts.length + 1, rejected: rejection }];
  },
  finish: ({ unit, plan }, observations) => {
    const { kind: _, ...reply } = onlyObservation(observations, "tests");
    const { draft } = unit;
    const reason = assertionsReason({ demo: reply.demoCases, full: reply.fullCases }, draft.cases, reply);
    const attempt: AssertionsAttempt = { ...reply, reason };
    unit.assertionAttempts = [...unit.assertionAttempts, attempt];
    const isRetried = reason !== null && reason !== "weak_tests";
    if (isRetried && unit.assertionAttempts.length < plan.config.attempts.assertions) return "assertions";
    unit.lines.push({
      kind: "assertions",
      itemId: itemIdOf(unit),
      inputHash: textHash(draft.publicInput, draft.privateInput, draft.stdout.public, draft.stdout.private),
      attempts: unit.assertionAttempts,
      ...verdictOf(reason),
    });
    const { demoTest, fullTest } = reply;
    Object.assign(draft, { demoTest, fullTest, entryPoints: entryPointsOf(draft.solution, demoTest, fullTest) });
    return endStep(unit, "assertions", reason, "question");
  },
};

const factsOf = ({ plan, unit }: GeneratePlace<ItemUnit>): QuestionFacts => {
  const { cases, demoTest, entryPoints, solution: text } = unit.draft;
  const { names, leakChars, revealChars } = plan.config;
  return {
    names: names[unit.language] ?? [unit.language],
    entryPoints,
    demoTest,
    publicCases: cases.public,
    privateCases: cases.private,
    solution: text,
    leakChars,
    revealChars,
  };
};

const question: GenerateStage<ItemUnit> = {
  enter: ({ unit }) => {
    const { solution: text, demoTest, fullTest } = unit.draft;
    const rejection = unit.questionAttempts.at(-1)?.reason ?? null;
    const attempt = unit.questionAttempts.length + 1;
    return [{ kind: "question", ...refOf(unit), attempt, rejected: rejection, solution: text, demoTest, fullTest }];
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const reply = onlyObservation(observations, "question");
    const reason = questionReason(reply.question, factsOf(place));
    unit.prompt = reply.prompt;
    unit.questionAttempts = [...unit.questionAttempts, { question: reply.question, reason }];
    if (reason !== null && unit.questionAttempts.length < plan.config.attempts.question) return "question";
    const { solution: text, demoTest, fullTest, entryPoints } = unit.draft;
    unit.lines.push({
      kind: "question",
      itemId: itemIdOf(unit),
      inputHash: textHash(text, demoTest, fullTest),
      entryPoints,
      prompt: unit.prompt,
      attempts: unit.questionAttempts,
      ...verdictOf(reason),
    });
    unit.draft.question = reply.question;
    return endStep(unit, "question", reason, "difficulty");
  },
};

/** The stages of an item from its solution to the text of its problem. */
export const makingStages: Readonly<Record<string, GenerateStage<ItemUnit>>> = {
  solution,
  inputs,
  outputs,
  assertions,
  question,
};
