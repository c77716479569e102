/** True if a tagger names one to three skills, all from the taxonomy. */
export const fitsTaxonomy = (skills: readonly string[], taxonomySkills: ReadonlySet<string>): boolean =>
  skills.length >= 1 && skills.length <= 3 && skills.every((skill) => taxonomySkills.has(skill));
