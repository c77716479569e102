/** Checks that a tagger names one to three skills, all of the taxonomy. */
export const fitsTaxonomy = (skills: readonly string[], taxonomySkills: ReadonlySet<string>): boolean =>
  skills.length >= 1 && skills.length <= 3 && skills.every((skill) => taxonomySkills.has(skill));
