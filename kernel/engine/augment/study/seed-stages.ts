import { onlyObservation } from "../../method/staged/observations.ts";
import { nearDuplicates } from "../../text/near-duplicates.ts";
import type { SeedLine } from "../lines/making-lines.ts";
import { dropReason } from "../seeds/seed-verdict.ts";
import { fitsTaxonomy } from "../seeds/tag-reply.ts";
import { skillsOf } from "../seeds/taxonomy.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { AugmentPlan } from "./study-plan.ts";
import type { SeedUnit } from "./study-state.ts";

const idOf = ({ id }: SeedUnit): string => id.slice("seed/".length);
const seedOf = ({ plan, unit }: AugmentPlace<SeedUnit>) => plan.seeds.find(({ id }) => id === idOf(unit))!;

/** A cache: plan → id of a seed → ids of the earlier seeds that are near-duplicates of this seed. */
const similarByPlan = new WeakMap<AugmentPlan, ReadonlyMap<string, readonly string[]>>();

const findSimilarSeeds = (plan: AugmentPlan): ReadonlyMap<string, readonly string[]> => {
  const storedSeeds = similarByPlan.get(plan);
  if (storedSeeds) return storedSeeds;
  const { seeds, config } = plan;
  const pairs = nearDuplicates(
    seeds.map(({ statement }) => statement),
    config.seedJaccard,
  );
  const similarById = new Map(
    seeds.map(({ id }, at) => [id, pairs.flatMap(({ a, b }) => (b === at ? [seeds[a]!.id] : []))] as const),
  );
  similarByPlan.set(plan, similarById);
  return similarById;
};

/** The states of earlier seeds that are near-duplicates of this seed. */
const similarSeeds = ({ plan, state, unit }: AugmentPlace<SeedUnit>): readonly SeedUnit[] =>
  findSimilarSeeds(plan)
    .get(idOf(unit))!
    .map((id) => state.units[`seed/${id}`] as SeedUnit);

const close = (place: AugmentPlace<SeedUnit>, duplicateOf: string | null, skills: readonly string[]): null => {
  const { unit } = place;
  const { id, statement, examples, tests, solution } = seedOf(place);
  const reason = dropReason(duplicateOf, unit.clear) ?? (skills.length === 0 ? "unknown_tag" : null);
  const line: SeedLine = {
    kind: "seed",
    seedId: id,
    statement,
    examples,
    clear: unit.clear,
    duplicateOf,
    tagReplies: unit.tagReplies,
    skills,
    testCount: tests.length,
    hasSolution: solution !== null,
    status: reason === null ? "kept" : "rejected",
    reason,
  };
  unit.line = line;
  unit.lines.push(line);
  return null;
};

const clarity: AugmentStage<SeedUnit> = {
  enter: ({ unit }) => [{ kind: "clarity", seedId: idOf(unit) }],
  // `duplicateOf` is the first kept near-duplicate, so the earlier seeds must be decided first.
  isReady: (place) => similarSeeds(place).every(({ isOver }) => isOver),
  finish: (place, observations) => {
    place.unit.clear = onlyObservation(observations, "clarity").clear;
    const original = similarSeeds(place).find(({ line }) => line?.status === "kept");
    const duplicateOf = original === undefined ? null : idOf(original);
    return dropReason(duplicateOf, place.unit.clear) === null ? "tags" : close(place, duplicateOf, []);
  },
};

const tags: AugmentStage<SeedUnit> = {
  enter: ({ unit }) => [{ kind: "tags", seedId: idOf(unit), attempt: unit.tagReplies.length + 1 }],
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { skills } = onlyObservation(observations, "tags");
    unit.tagReplies = [...unit.tagReplies, skills];
    if (fitsTaxonomy(skills, new Set(skillsOf(plan.taxonomy)))) return close(place, null, skills);
    return unit.tagReplies.length < plan.config.tagAttempts ? "tags" : close(place, null, []);
  },
};

/** The stages of a seed: clarity, duplicates and tags. */
export const seedStages: Readonly<Record<string, AugmentStage<SeedUnit>>> = { clarity, tags };
