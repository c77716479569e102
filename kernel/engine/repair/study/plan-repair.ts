import { loadInstances } from "../../../../datasets/load-instances.ts";
import { shippedInstances } from "../../../../datasets/shipped-instances.ts";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { playerName, type Roles } from "../../method/roles.ts";
import { methodRunOptionNames } from "../../method/run-options.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import { checkRepairConfig } from "../base/check-config.ts";
import type { TurnBudgets } from "../base/config.ts";
import type { StudySetting } from "../metrics/study-results.ts";
import type { Protocol } from "../trajectory/state.ts";
import { feedbackRole, judgeRole } from "./ask-in-trajectory.ts";
import { candidateRole } from "./first-turn.ts";
import type { RepairOptions } from "./repair-options.ts";
import { profilesFor, repairers } from "./repair-profiles.ts";
import type { StudyPlan } from "./study-plan.ts";

export const protocolNames = ["controlled", "vanilla", "nohint"] as const satisfies readonly Protocol[];

const refuse = (field: string, problem: string, hint: string): never => {
  throw new EngineError(`${field}: ${problem}`, { code: "invalid_config", field, hint });
};

const checkWhole = (field: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): void => {
  if (!Number.isSafeInteger(value) || value < least || value > most)
    refuse(field, `must be a whole number of at least ${least}, but is ${value}`, "leave it out for the default");
};

const checkProtocols = (field: string, protocols: readonly Protocol[]): void => {
  const odd = protocols.find((name) => !protocolNames.includes(name));
  if (odd !== undefined)
    refuse(field, `there is no protocol "${odd}"`, `did you mean ${nearest(odd, protocolNames) ?? "controlled"}?`);
  if (protocols.length === 0 || new Set(protocols).size < protocols.length)
    refuse(field, "must name each protocol once, and at least one", `use ${protocolNames.join(", ")}`);
};

const idPattern = /^[A-Za-z0-9][\w.-]*$/;

const settingsOf = (
  options: RepairOptions,
  models: readonly string[],
  budgets: TurnBudgets,
): readonly StudySetting[] => {
  const { protocols = protocolNames, runs = 1, sensitivity = [], feedback } = options;
  checkProtocols("protocols", protocols);
  checkWhole("runs", runs, 1);
  const main: StudySetting = {
    id: "main",
    alphaTurns: budgets.alphaTurns,
    betaTurns: budgets.betaTurns,
    feedbackModel: playerName(feedback),
    protocols: [...protocols],
    models,
    runs,
  };
  const others = sensitivity.map((variation, at): StudySetting => {
    const field = `sensitivity[${at}]`;
    const settingModels = variation.models ?? models;
    const odd = settingModels.find((id) => !models.includes(id));
    if (odd !== undefined) refuse(`${field}.models`, `"${odd}" is not a candidate`, `use one of ${models.join(", ")}`);
    if (!idPattern.test(variation.id) || variation.id === "main")
      refuse(`${field}.id`, `"${variation.id}" is not a valid name`, "give a short name other than main");
    const { alphaTurns, betaTurns } = checkRepairConfig({ ...budgets, ...pick(variation) });
    checkProtocols(`${field}.protocols`, variation.protocols ?? ["controlled"]);
    checkWhole(`${field}.runs`, variation.runs ?? 1, 1);
    return {
      id: variation.id,
      alphaTurns,
      betaTurns,
      feedbackModel: playerName(variation.feedback ?? feedback),
      protocols: [...(variation.protocols ?? (["controlled"] as const))],
      runs: variation.runs ?? 1,
      models: models.filter((id) => settingModels.includes(id)),
    };
  });
  const all = [main, ...others];
  const twice = all.find(({ id }, at) => all.findIndex((other) => other.id === id) !== at);
  if (twice) refuse("sensitivity", `two settings are called "${twice.id}"`, "give one of them another id");
  return all;
};

const pick = ({ alphaTurns, betaTurns }: Partial<TurnBudgets>): Partial<TurnBudgets> => ({
  ...(alphaTurns === undefined ? {} : { alphaTurns }),
  ...(betaTurns === undefined ? {} : { betaTurns }),
});

export interface RepairPlan {
  /** The plan of the study without the prompts; these are loaded at the start of the run. */
  readonly study: Omit<StudyPlan, "agents">;
  readonly roles: Roles;
  readonly profiles: NonNullable<OpenModelsOptions["profiles"]>;
}

const fields = new Set<string>([
  "instances",
  "candidates",
  "feedback",
  "judge",
  "protocols",
  "runs",
  "seed",
  "sensitivity",
  "config",
  "simulated",
  "prompts",
  "models",
  "alphaTurns",
  "betaTurns",
  ...methodRunOptionNames,
]);

const rolesOf = (options: RepairOptions): Roles => {
  const { candidates, feedback, judge, sensitivity = [] } = options;
  const advisers = [feedback, ...sensitivity.flatMap((setting) => setting.feedback ?? [])];
  return Object.fromEntries([
    ...candidates.map((player) => [candidateRole(playerName(player)), player] as const),
    ...advisers.map((player) => [feedbackRole(playerName(player)), player] as const),
    ...(judge === undefined ? [] : [[judgeRole, judge] as const]),
  ]);
};

const checkCandidates = ({ candidates, feedback, judge }: RepairOptions): readonly string[] => {
  if (!Array.isArray(candidates) || candidates.length === 0)
    refuse("candidates", "names no model", "name the models under test, for example sim/steady");
  if (feedback === undefined) refuse("feedback", "names no model", "name the model that gives the hints");
  const names = candidates.map(playerName);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) refuse("candidates", `${twice} is named twice`, "name each candidate once");
  if (judge !== undefined && names.includes(playerName(judge)))
    refuse("judge", "a candidate may not judge hints", "name another model");
  return names;
};

/** Checks the options and fills in the defaults. Rejects with `invalid_config` that names the first wrong field. */
export const planRepair = async (options: RepairOptions): Promise<RepairPlan> => {
  const odd = Object.keys(options).find((name) => !fields.has(name));
  if (odd !== undefined) refuse(odd, "is not an option", `did you mean ${nearest(odd, [...fields]) ?? "candidates"}?`);
  const { instances: source, judge, seed = 1, concurrency = 8, config = {}, id = "study" } = options;
  const names = checkCandidates(options);
  checkWhole("seed", seed, 0, 2 ** 32 - 1);
  checkWhole("concurrency", concurrency, 1);
  const judgeModel = judge === undefined ? null : playerName(judge);
  const { alphaTurns, betaTurns, ...rules } = checkRepairConfig({ ...config, judgeModel, ...pick(options) });
  const settings = settingsOf(options, names, { alphaTurns, betaTurns });
  const instances =
    source === undefined ? await shippedInstances() : typeof source === "string" ? await loadInstances(source) : source;
  if (instances.length === 0) refuse("instances", "there are none", "name a file or folder of instances");
  const twice = instances.find(({ id: one }, at) => instances.findIndex((other) => other.id === one) !== at);
  if (twice) refuse("instances", `the id "${twice.id}" is used twice`, "give one of the two another id");
  return {
    study: {
      study: id,
      seed,
      settings,
      config: rules,
      instances,
      models: names.map((name) => ({ id: name, simulated: name.startsWith("sim/") })),
    },
    roles: rolesOf(options),
    profiles: { ...profilesFor({ ...repairers, ...options.simulated }), ...options.models?.profiles },
  };
};
