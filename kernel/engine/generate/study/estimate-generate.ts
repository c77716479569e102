import { estimateRoles, type RoleEstimate } from "../../method/estimate.ts";
import { roleOf } from "../../method/role-of.ts";
import { rolesOfPlan } from "../../method/roles-of-plan.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import type { GenerateRoleName } from "../lines/evidence-lines.ts";
import type { GenerateOptions } from "./generate-options.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import { type PlannedRun, planGenerate } from "./plan-generate.ts";

/** The approximate number of tokens of a prompt without the code, and of an answer. */
const tokens = { prompt: 900, answer: 900 } as const;

/**
 * The number of answers to an item in the studies other than the main one. In the `stage` study, items of the full set
 * reuse the answers of the main study.
 */
const studyCalls = ({ studies }: GeneratePlan["config"], { tested }: GeneratePlan["roles"]): number =>
  studies.filter((one) => one !== "instruct").length * tested.length;

/** The number of answers to an item outside the full set. The answers give the pass rates for the instruction set. */
const instructCalls = ({ studies, instructSamples }: GeneratePlan["config"]): number =>
  studies.includes("instruct") ? instructSamples : 0;

/** The maximum number of calls of each role, over all its models. */
const callsOf = ({ seeds, targets, config, roles }: GeneratePlan): Readonly<Record<GenerateRoleName, number>> => {
  const { attempts, filterSamples, criticVotes, samples, refineModels, auditedModels, turns } = config;
  const items = seeds.length;
  const origins = new Set(targets.map((target) => config.translations[target]));
  // An item has at most one translation. The full set contains the item or its translation, never both.
  const translations = seeds.filter(({ language }) => origins.has(language)).length;
  const allItems = items + translations;
  return {
    author: items * (attempts.solution + attempts.assertions + attempts.question) + allItems * instructCalls(config),
    filter: allItems * filterSamples,
    critic: allItems * criticVotes * attempts.critic,
    tagger: allItems * attempts.category,
    translator: translations * 2 * attempts.translation,
    duplicateJudge: allItems,
    errorJudge: items * (auditedModels.length * attempts.labels + 1),
    tested:
      items * (samples * roles.tested.length + refineModels.length * turns + studyCalls(config, roles)) +
      allItems * config.trainModels.length * config.trainSamples,
  };
};

/** The upper bound of calls and tokens of each model in a run, and their cost without cached answers. No model is asked. */
export const estimateGenerate = async (options: GenerateOptions = {}): Promise<readonly PlanEstimate[]> =>
  estimateGeneratePlan(await planGenerate(options));

/** The upper bound of calls and tokens of each model in a planned run. */
export const estimateGeneratePlan = ({ plan, models }: PlannedRun): readonly PlanEstimate[] => {
  const calls = callsOf(plan);
  const estimates = (Object.entries(plan.roles) as [GenerateRoleName, readonly string[]][]).flatMap(([role, players]) =>
    players.map(
      (model): RoleEstimate => ({
        role: roleOf(role, model),
        calls: Math.ceil(calls[role] / players.length),
        inputTokens: tokens.prompt,
        outputTokens: tokens.answer,
      }),
    ),
  );
  return estimateRoles(
    rolesOfPlan(plan),
    estimates.filter((one) => one.calls > 0),
    models.prices,
  );
};
