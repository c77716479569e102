import { loadCodeSeeds } from "../../../../datasets/load-code-seeds.ts";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { chooseIds } from "../../method/choose-ids.ts";
import { methodRunOptionNames } from "../../method/run-options.ts";
import { runPlace } from "../../method/run-place.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import { worldSeeds } from "../../models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import { worldProfiles } from "../../models/simulated/world-profiles.ts";
import type { GenerateConfig } from "../base/config.ts";
import { defaultGenerateConfig } from "../base/default-config.ts";
import { generateRoleNames } from "../lines/evidence-lines.ts";
import { evaluationFault } from "./evaluation-fault.ts";
import { type GenerateOptions, generateOptionNames } from "./generate-options.ts";
import type { GeneratePlan, PlannedSeed } from "./generate-plan.ts";
import type { GenerateUnit } from "./generate-state.ts";
import { loadReferences } from "./load-references.ts";
import { generateWorldCast, generateWorldConfig } from "./world-cast.ts";
import { worldCodeSeeds, worldLanguages } from "./world-seeds.ts";

/** A plan with the options of its models. */
export interface PlannedRun {
  readonly plan: GeneratePlan;
  readonly models: Omit<OpenModelsOptions, "budget">;
  /** Finished units of an earlier run, by id. Their lines are written again, and no model is asked. */
  readonly finished?: Readonly<Record<string, GenerateUnit>>;
}

/**
 * The default sizes of the simulated world: the numbers of its seeds and problems. `seed` is the random seed that
 * determines the numbers and stories in the problems.
 */
export const generateWorldSize = { seeds: 24, problems: 60, seed: 7 } as const;

/** Refuses a field of the options. */
const refuse = (field: string, problem: string, hint: string, value?: unknown): never => {
  throw new EngineError(`${field} ${problem}`, { code: "invalid_config", field, hint, value });
};

/** The hint of an error about an unknown name: the nearest allowed name, or all of them. */
const nameHint = (name: string, allowedNames: readonly string[]): string => {
  const near = nearest(name, allowedNames);
  return near ? `write "${near}"` : `use one of ${allowedNames.join(", ")}`;
};

/** Refuses unknown field names. */
const checkFields = (names: readonly string[], allowedNames: readonly string[], noun: string): void => {
  const unknown = names.find((name) => !allowedNames.includes(name));
  if (unknown !== undefined) refuse(unknown, `is no ${noun}`, nameHint(unknown, allowedNames));
};

/** Refuses unknown values of a field. */
const checkValues = (
  field: string,
  values: readonly string[],
  allowedValues: readonly string[],
  noun: string,
): void => {
  const unknown = values.find((value) => !allowedValues.includes(value));
  if (unknown !== undefined)
    refuse(field, `holds "${unknown}", which is no ${noun}`, nameHint(unknown, allowedValues), unknown);
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;

const countFields = [
  ...(["privateCases", "identicalRuns", "mutants", "filterSamples", "target", "samples", "liteTarget"] as const),
  ...(["completePerLanguage", "instructSamples", "trainSamples", "bootstrapResamples"] as const),
] as const satisfies readonly (keyof GenerateConfig)[];

const checkConfig = (overrides: Partial<GenerateConfig>): GenerateConfig => {
  checkFields(Object.keys(overrides), Object.keys(defaultGenerateConfig), "parameter");
  const config = { ...defaultGenerateConfig, ...overrides };
  for (const field of countFields)
    if (!isCount(config[field]))
      refuse(field, "must be a whole number of at least 1", "leave it out for the default", config[field]);
  if (config.criticVotes !== 1 && config.criticVotes !== 3)
    refuse(
      "criticVotes",
      "must be 1 or 3",
      "write 1 for one vote of the critic, or 3 for the majority of three votes",
      config.criticVotes,
    );
  return config;
};

/** The languages into which items in one of the `languages` can be translated. */
export const suitableTargets = (
  languages: ReadonlySet<string>,
  { translations }: Pick<GenerateConfig, "translations">,
): readonly string[] =>
  Object.entries(translations).flatMap(([target, origin]) => (languages.has(origin) ? [target] : []));

/** Refuses a target language if no language of the run can be translated into it. */
export const checkTargets = (
  targets: readonly string[],
  { translations }: Pick<GenerateConfig, "translations">,
): void => checkValues("targets", targets, Object.keys(translations), "target language");

const checkOptions = (options: GenerateOptions): void => {
  checkFields(Object.keys(options), [...methodRunOptionNames, ...generateOptionNames], "option");
  const { limit = 1, seed = 1, languages = [], targets = [], roles = {}, seeds } = options;
  if (!isCount(limit)) refuse("limit", "must be a whole number of at least 1", "leave it out for all seeds", limit);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 32)
    refuse("seed", "must be a whole number from 0 to 4294967295", "write 1, or another whole number", seed);
  checkValues("languages", languages, defaultGenerateConfig.languages, "language");
  checkTargets(targets, { ...defaultGenerateConfig, ...options.config });
  checkValues("roles", Object.keys(roles), generateRoleNames, "role");
  if (seeds !== undefined && options.roles === undefined)
    refuse(
      "roles",
      "is required for seeds of your own",
      "name a model for each role: simulated models can solve only the problems of their world",
    );
};

const seedsOf = async (
  { seeds, ids, roles, languages, limit }: GenerateOptions,
  problems: readonly WorldProblem[],
): Promise<readonly PlannedSeed[]> => {
  if (roles === undefined) {
    const chosenLanguages = (languages ?? worldLanguages).filter((one) => worldLanguages.includes(one));
    if (chosenLanguages.length === 0)
      refuse(
        "languages",
        "names no language in which simulated authors write",
        `name some of ${worldLanguages.join(", ")}`,
        languages,
      );
    return chooseIds(worldCodeSeeds(problems, chosenLanguages, limit ?? generateWorldSize.seeds), ids);
  }
  const allSeeds =
    typeof seeds === "object" ? seeds : await loadCodeSeeds(typeof seeds === "string" ? { folder: seeds } : {});
  return chooseIds(allSeeds, ids)
    .filter(({ language }) => languages === undefined || languages.includes(language))
    .slice(0, limit)
    .map(
      ({ id, language, unit, code, origin, licence }): PlannedSeed => ({
        id,
        language,
        unit,
        code,
        origin,
        licence,
        problem: null,
      }),
    );
};

/**
 * Checks the options and makes the plan of a run, without asking a model. Rejects with `invalid_config` that names
 * the first wrong field.
 */
export const planGenerate = async (options: GenerateOptions): Promise<PlannedRun> => {
  checkOptions(options);
  const { id: study } = runPlace(options);
  const { seed = 1, roles: named = generateWorldCast } = options;
  const problems = options.roles === undefined ? worldSeeds(generateWorldSize.problems, generateWorldSize.seed) : [];
  const config = checkConfig({ ...(options.roles === undefined ? generateWorldConfig : {}), ...options.config });
  const seeds = await seedsOf(options, problems);
  if (seeds.length === 0)
    refuse("seeds", "holds no code in the chosen languages", "name a file or folder of code seeds");
  const roles = Object.fromEntries(
    generateRoleNames.map((role) => [role, named[role] ?? []]),
  ) as unknown as GeneratePlan["roles"];
  for (const role of ["author", "filter", "critic", "tagger", "duplicateJudge"] as const)
    if (roles[role].length === 0) refuse(`roles.${role}`, "names no model", `give roles.${role} a model`);
  if ((options.targets ?? []).length > 0 && roles.translator.length === 0)
    refuse("roles.translator", "names no model", "give roles.translator a model, or leave targets out");
  const fault = evaluationFault(config, roles);
  if (fault) refuse(fault.field, fault.problem, fault.hint);
  const models = [...new Set(generateRoleNames.flatMap((role) => roles[role]))];
  const natives = new Set(seeds.map(({ language }) => language));
  const defaultTargets = roles.translator.length > 0 ? suitableTargets(natives, config) : [];
  const plan: GeneratePlan = {
    study,
    seed,
    models: models.map((id) => ({ id, simulated: id.startsWith("sim/") })),
    roles,
    config,
    seeds,
    targets: [...new Set(options.targets ?? defaultTargets)],
    references: await loadReferences(options.references ?? []),
  };
  const profiles = { ...worldProfiles, ...options.models?.profiles };
  return { plan, models: { ...options.models, profiles, ...(problems.length > 0 ? { world: problems } : {}) } };
};
