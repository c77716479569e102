import type { LineOf } from "./form.ts";
import type { Evidence, Say } from "./read.ts";
import { areSimilar, sameTexts } from "./rules.ts";

type Seed = LineOf<"seed">;

const checkTags = (seed: Seed, evidence: Evidence, at: number, say: Say): string | null => {
  const fits = (skills: readonly string[]): boolean =>
    skills.length >= 1 && skills.length <= 3 && skills.every((skill) => evidence.places.has(skill));
  const { tagReplies, skills } = seed;
  const firstFit = tagReplies.findIndex(fits);
  if (tagReplies.length > evidence.header.config.tagAttempts) say(at, "there are too many replies of the tagger");
  if (firstFit >= 0 && firstFit !== tagReplies.length - 1) say(at, "the tagger is asked again after a reply that fits");
  if (!sameTexts(skills, firstFit >= 0 ? tagReplies[firstFit]! : []))
    say(at, "the skills are not those of the reply that fits");
  if (firstFit < 0 && tagReplies.length < evidence.header.config.tagAttempts) say(at, "the tagger is not asked again");
  return firstFit >= 0 ? null : "unknown_tag";
};

/** Checks the taxonomy, and the duplicates, clarity and tags of the seed problems. */
export const checkSeeds = (evidence: Evidence, say: Say): void => {
  const taxonomies = evidence.all("taxonomy");
  if (taxonomies.length !== 1) say(1, `there are ${taxonomies.length} taxonomies`);
  const skills = taxonomies.flatMap(({ line }) => Object.values(line.tree).flatMap((one) => Object.values(one).flat()));
  if (new Set(skills).size !== skills.length) say(taxonomies[0]!.at, "a skill stands twice in the taxonomy");
  const keptSeeds: Seed[] = [];
  for (const { line: seed, at } of evidence.all("seed")) {
    const original = keptSeeds.find((one) =>
      areSimilar(one.statement, seed.statement, evidence.header.config.seedJaccard),
    );
    const originalId = original?.seedId ?? null;
    if (seed.duplicateOf !== originalId)
      say(at, `the seed is a duplicate of ${originalId}, but ${seed.duplicateOf} is named`);
    let reason: string | null = originalId !== null ? "duplicate" : seed.clear ? null : "unclear";
    if (reason === null) reason = checkTags(seed, evidence, at, say);
    else if (seed.tagReplies.length > 0 || seed.skills.length > 0) say(at, "a dropped seed has tags");
    if (seed.reason !== reason) say(at, `the reason must be ${reason}, but is ${seed.reason}`);
    if ((seed.status === "kept") !== (reason === null)) say(at, `a seed with the reason ${reason} is ${seed.status}`);
    if (seed.status === "kept") keptSeeds.push(seed);
  }
};
