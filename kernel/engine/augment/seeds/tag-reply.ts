/** True if a tagger model names one to three skills for a seed, all from the taxonomy. */
export const fitsTaxonomy = (skills: readonly string[], taxonomySkills: ReadonlySet<string>): boolean =>
  skills.length >= 1 && skills.length <= 3 && skills.every((skill) => taxonomySkills.has(skill));
