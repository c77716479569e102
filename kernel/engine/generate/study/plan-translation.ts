import { EngineError } from "../../errors.ts";
import { linesOf } from "../../method/lines-of.ts";
import { methodRunOptionNames } from "../../method/run-options.ts";
import { runPlace } from "../../method/run-place.ts";
import { worldSeeds } from "../../models/simulated/world/kits/world-seeds.ts";
import { worldProfiles } from "../../models/simulated/world-profiles.ts";
import { refuseUnknownNames } from "../../run/options/refuse-unknown-names.ts";
import { generateRoleNames } from "../lines/evidence-lines.ts";
import { finishedUnits } from "./finished-units.ts";
import type { GeneratePlan, PlannedSeed } from "./generate-plan.ts";
import type { GenerateRun } from "./generate-run.ts";
import { checkTargets, generateWorldSize, type PlannedRun, suitableTargets } from "./plan-generate.ts";
import { type TranslationOptions, translationOptionNames } from "./translation-options.ts";
import { unusedItems } from "./translations.ts";

const refuse = (field: string, problem: string, hint: string): never => {
  throw new EngineError(`${field} ${problem}`, { code: "invalid_config", field, hint });
};

/** The seeds of a run. If a seed solves a problem of the simulated world, `problem` names it; else it is null. */
const seedsOf = (run: GenerateRun, problems: ReturnType<typeof worldSeeds>): readonly PlannedSeed[] => {
  const rows = run.lines().flatMap((line) => {
    if (line.kind !== "x-licences") return [];
    return line.seeds as readonly {
      readonly seedId: string;
      readonly origin: string | null;
      readonly licence: string | null;
    }[];
  });
  const sources = new Map(rows.map((row) => [row.seedId, row]));
  const problemIds = new Set(problems.map(({ id }) => id));
  return linesOf(run.lines(), "seed").map(({ seedId, language, unit, code }) => {
    const { origin = null, licence = null } = sources.get(seedId) ?? {};
    const problem = seedId.slice(language.length + 1);
    return { id: seedId, language, unit, code, origin, licence, problem: problemIds.has(problem) ? problem : null };
  });
};

/**
 * Plans the translation of a finished run, whose items and samples are kept. Throws `invalid_config` for an unknown
 * target, and if no item is left for translation. Only items that were not drawn for the full set are translated.
 */
export const planTranslation = (run: GenerateRun, options: TranslationOptions): PlannedRun => {
  refuseUnknownNames(options, [...methodRunOptionNames, ...translationOptionNames]);
  const header = run.header();
  const { id: study } = runPlace(options);
  const config = { ...header.config, ...options.config };
  const isSimulated = options.roles === undefined && header.models.every(({ simulated }) => simulated);
  const problems = isSimulated ? worldSeeds(generateWorldSize.problems, generateWorldSize.seed) : [];
  const seeds = seedsOf(run, problems);
  const finished = finishedUnits(run.lines(), seeds);
  const natives = new Set(seeds.map(({ language }) => language));
  const possibleTargets = suitableTargets(natives, config);
  const targets = options.targets ?? possibleTargets;
  checkTargets(targets, config);
  const foreign = targets.find((target) => !possibleTargets.includes(target));
  if (foreign !== undefined)
    refuse(
      "targets",
      `holds ${foreign}, but the run has no items in ${config.translations[foreign]}`,
      `name some of ${possibleTargets.join(", ")}`,
    );
  if (unusedItems({ units: finished }).length === 0)
    refuse(
      "RUN",
      "has no item to translate: all sound items were drawn for the full set, or are duplicates",
      "make the run with a smaller target, or with more seeds",
    );
  const roles = { ...header.roles, ...options.roles };
  if (roles.translator.length === 0) refuse("roles.translator", "names no model", "give roles.translator a model");
  const models = [...new Set(generateRoleNames.flatMap((role) => roles[role]))];
  const plan: GeneratePlan = {
    study,
    seed: header.seed,
    models: models.map((one) => ({ id: one, simulated: one.startsWith("sim/") })),
    roles,
    config,
    seeds,
    targets: [...new Set(targets)],
    references: [],
  };
  const profiles = { ...worldProfiles, ...options.models?.profiles };
  return {
    plan,
    finished,
    models: { ...options.models, profiles, ...(problems.length > 0 ? { world: problems } : {}) },
  };
};
