import { sumOf } from "../../../../toolkit/base/averages.ts";
import { estimateRoles, type RoleEstimate } from "../../method/estimate.ts";
import { roleOf } from "../../method/role-of.ts";
import type { Roles } from "../../method/roles.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import type { Price } from "../../models/prices/price-table.ts";
import { inputKinds } from "../base/kinds.ts";
import type { AugmentRoleName } from "../lines/evidence-lines.ts";
import type { AugmentPlan } from "./study-plan.ts";

/** The approximate number of tokens of an answer: a program, a whole problem, a short verdict. */
const answerTokens = { program: 600, problem: 1200, verdict: 60 } as const;
/** The approximate number of tokens of a prompt without the problem. */
const promptTokens = 300;
/** The approximate number of characters per token. */
const charactersPerToken = 4;

/** The maximum number of calls of each role, over all its models. */
const callsOf = (plan: AugmentPlan): Readonly<Record<AugmentRoleName, number>> => {
  const { config, seeds, requests, given: givenProblems, roles, auditCount, annotatorModels } = plan;
  const variants = sumOf(requests);
  const problems = variants + givenProblems.length;
  const tests = inputKinds.reduce((sum, kind) => sum + config.targets[kind], 0);
  const answers = variants * roles.tested.length * config.samples;
  return {
    clarity: seeds.length,
    tagger: seeds.length * config.tagAttempts,
    generator: variants * config.replyAttempts,
    inputs: problems * (2 + Math.ceil(config.drawFactor)),
    validator: problems * config.validatorAttempts,
    brute: problems * config.bruteCount,
    optimized: problems * config.optimizedCount * config.batches,
    adjudicator: 2 * problems * tests,
    judge: answers * (config.labelAttempts + 1),
    annotators: Math.min(auditCount, variants) * annotatorModels.length,
    tested: answers + seeds.length * roles.tested.length * config.samples,
  };
};

const answerTokensOfRole: Readonly<Record<AugmentRoleName, number>> = {
  clarity: answerTokens.verdict,
  tagger: answerTokens.verdict,
  generator: answerTokens.problem,
  inputs: answerTokens.program,
  validator: answerTokens.program,
  brute: answerTokens.program,
  optimized: answerTokens.program,
  adjudicator: answerTokens.verdict,
  judge: answerTokens.verdict,
  annotators: answerTokens.verdict,
  tested: answerTokens.program,
};

/** The number of problems or programs in the prompt of a role; 1 for roles that are not listed. */
const textsInPrompt: Readonly<Partial<Record<AugmentRoleName, number>>> = {
  generator: 2,
  adjudicator: 3,
  judge: 4,
  annotators: 2,
};

/**
 * The upper bound of calls and tokens of a study's models, and their cost without cached answers. Adjudication and
 * labels usually take far less: they are requested only if solvers differ or submissions fail.
 *
 * @param roles the player of each role in the study
 * @param prices prices of models without a known price
 */
export const estimateStudy = (
  plan: AugmentPlan,
  roles: Roles,
  prices: Readonly<Record<string, Price>> = {},
): readonly PlanEstimate[] => {
  const problemTexts = [...plan.seeds, ...plan.given.map(({ text }) => text)];
  const characters = problemTexts.reduce(
    (sum, { statement, constraints }) => sum + (statement ?? "").length + (constraints ?? "").length,
    0,
  );
  const problem = Math.ceil(characters / Math.max(1, problemTexts.length) / charactersPerToken);
  const calls = callsOf(plan);
  const estimates = (Object.entries(plan.roles) as [AugmentRoleName, readonly string[]][]).flatMap(([role, models]) =>
    models.map(
      (model): RoleEstimate => ({
        role: roleOf(role, model),
        calls: Math.ceil(calls[role] / models.length),
        outputTokens: answerTokensOfRole[role],
        inputTokens: promptTokens + problem * (textsInPrompt[role] ?? 1),
      }),
    ),
  );
  return estimateRoles(
    roles,
    estimates.filter((one) => one.calls > 0),
    prices,
  );
};
