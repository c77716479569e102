import { EngineError } from "../../errors.ts";
import type { AugmentConfig } from "../base/config.ts";
import type { DeliveryOptions } from "../base/delivery-options.ts";
import { isCompositional } from "../base/kinds.ts";
import { type AugmentRoleName, augmentRoleNames } from "../lines/evidence-lines.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import { skillsOf, type TaxonomyTree } from "../seeds/taxonomy.ts";
import { checkConfig, refuseField } from "./check-config.ts";
import type { AugmentPlan, GivenProblem } from "./study-plan.ts";

/** Options of a study's plan. */
export interface PlanOptions {
  readonly study: string;
  readonly seed: number;
  readonly seeds: readonly SeedProblem[];
  readonly taxonomy: TaxonomyTree;
  /** Models by role. An unnamed role has no models. */
  readonly roles: Partial<Record<AugmentRoleName, readonly string[]>>;
  readonly config?: Partial<AugmentConfig>;
  /** Numbers of variants requested at levels 1, 2, … (level 1 changes seeds, level 2 variants of level 1). */
  readonly requests: readonly number[];
  readonly givenProblems?: readonly GivenProblem[];
  readonly languages?: Partial<AugmentPlan["languages"]>;
  readonly nullPrograms?: AugmentPlan["nullPrograms"];
  readonly audits?: AugmentPlan["audits"];
  readonly auditCount?: number;
  readonly boards?: AugmentPlan["boards"];
  /** Options for the suites delivered for the problems that the user gave. Default: no suite is delivered. */
  readonly delivery?: DeliveryOptions;
  /** Checks if a model is simulated. Default: models with the prefix `sim/`. */
  readonly isSimulated?: (model: string) => boolean;
}

const checkIds = (field: string, ids: readonly string[]): void => {
  const repeatIndex = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (repeatIndex >= 0)
    refuseField(
      `${field}[${repeatIndex}].id`,
      `"${ids[repeatIndex]}" is the id of two problems`,
      "give one of the two another id",
      ids[repeatIndex],
    );
};

/** Roles that make the tests of a problem. */
export const suiteRoles = ["inputs", "validator", "brute", "optimized", "adjudicator"] as const;

/** Roles that every study needs. */
const studyRoles: readonly AugmentRoleName[] = ["clarity", "tagger", "generator", ...suiteRoles, "judge", "tested"];

const checkRoles = (
  roles: AugmentPlan["roles"],
  config: AugmentConfig,
  requiredRoles: readonly AugmentRoleName[],
): void => {
  for (const role of requiredRoles)
    if (roles[role].length === 0) refuseField(`roles.${role}`, "names no model", `give roles.${role} a model`);
  for (const role of augmentRoleNames)
    if (new Set(roles[role]).size < roles[role].length)
      refuseField(`roles.${role}`, "names a model twice", "name it once");
  if (roles.optimized.length < config.optimizedModels)
    refuseField(
      "roles.optimized",
      `needs ${config.optimizedModels} models`,
      "add models: errors that the solvers of one model share would count as truth",
    );
  const solver = roles.adjudicator.find((model) => [...roles.brute, ...roles.optimized].includes(model));
  if (solver !== undefined)
    refuseField("roles.adjudicator", `cannot be ${solver}, which is a solver`, "name another model", solver);
  const baseline = config.baselines.find((model) => !roles.tested.includes(model));
  if (baseline !== undefined)
    refuseField("baselines", `${baseline} is not tested`, `name one of ${roles.tested.join(", ")}`);
};

const checkLanguages = (
  languages: AugmentPlan["languages"],
  usedLanguages: readonly string[],
  config: AugmentConfig,
): void => {
  const knownLanguages = Object.keys(config.languageFactors);
  for (const [role, roleLanguages] of Object.entries(languages))
    if (roleLanguages.length === 0)
      refuseField(`languages.${role}`, "names no language", `name some of ${knownLanguages.join(", ")}`);
  const unknownLanguage = [...Object.values(languages).flat(), ...usedLanguages].find(
    (one) => !knownLanguages.includes(one),
  );
  if (unknownLanguage !== undefined)
    refuseField(
      "languageFactors",
      `lacks ${unknownLanguage}, in which programs are written`,
      `add ${unknownLanguage}: { time: 1, memory: 1 }`,
    );
};

const checkGiven = (problems: readonly GivenProblem[], taxonomy: TaxonomyTree): void => {
  const taxonomySkills = new Set(skillsOf(taxonomy));
  for (const [at, { text, known: solutions }] of problems.entries()) {
    const unknownSkill = text.skills.find((skill) => !taxonomySkills.has(skill));
    if (unknownSkill !== undefined)
      refuseField(
        `givenProblems[${at}].skills`,
        `"${unknownSkill}" is not in the taxonomy`,
        "name a skill of the taxonomy",
        unknownSkill,
      );
    if (solutions.filter(({ reference }) => reference).length > 1)
      refuseField(`givenProblems[${at}].known`, "has two references", "mark only one solution as the reference");
  }
};

/** Makes the plan of a study without asking a model. Throws `invalid_config` that names the first wrong field. */
export const makePlan = (options: PlanOptions): AugmentPlan => {
  const {
    study,
    seed,
    seeds,
    taxonomy,
    requests,
    givenProblems = [],
    nullPrograms = [],
    audits = [],
    boards = [],
  } = options;
  const config = checkConfig(options.config ?? {});
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 32)
    refuseField("seed", "must be a whole number from 0 to 4294967295", "write 1, or another whole number", seed);
  if (seeds.length === 0 && givenProblems.length === 0)
    refuseField("seeds", "names no problem", "name a file or folder of seed problems");
  checkIds(
    "seeds",
    [...seeds, ...givenProblems].map(({ id }) => id),
  );
  if (skillsOf(taxonomy).length === 0)
    throw new EngineError("taxonomy: it has no skill", {
      code: "invalid_config",
      field: "taxonomy",
      hint: "leave the option out to use the taxonomy of taulab",
    });
  if (requests.length !== config.maxLevel || requests.some((count) => !Number.isSafeInteger(count) || count < 0))
    refuseField(
      "requests",
      `must hold a whole number for each of ${config.maxLevel} levels`,
      "write two numbers for two levels: [60, 30]",
      requests,
    );
  if (seeds.length < 2 && config.axes.some(isCompositional) && requests.some((count) => count > 0))
    refuseField(
      "seeds",
      "must be two or more for sequential and fusion variants",
      "add a seed, or leave these axes out",
    );
  const roles = Object.fromEntries(
    augmentRoleNames.map((role) => [role, options.roles[role] ?? []]),
  ) as AugmentPlan["roles"];
  checkRoles(roles, config, seeds.length === 0 ? suiteRoles : studyRoles);
  const languages = { brute: ["python"], optimized: ["python"], tested: ["python"], ...options.languages };
  const programLanguages = [
    ...seeds.flatMap(({ solution }) => solution?.language ?? []),
    ...givenProblems.flatMap(({ known: solutions }) => solutions.map(({ language }) => language)),
    ...nullPrograms.map(({ language }) => language),
  ];
  checkLanguages(languages, programLanguages, config);
  checkGiven(givenProblems, taxonomy);
  const people = new Set(audits.map(({ annotator }) => annotator));
  const isSimulated = options.isSimulated ?? ((model: string) => model.startsWith("sim/"));
  const models = [...new Set(augmentRoleNames.flatMap((role) => (role === "annotators" ? [] : roles[role])))];
  return {
    study,
    seed,
    seeds,
    taxonomy,
    requests,
    given: givenProblems,
    config,
    roles,
    languages,
    nullPrograms,
    audits,
    boards,
    annotatorModels: roles.annotators.filter((name) => !people.has(name)),
    auditCount: options.auditCount ?? 40,
    ...(options.delivery ? { delivery: options.delivery } : {}),
    models: models.map((id) => ({ id, simulated: isSimulated(id) })),
  };
};
