/** A taxonomy: tags, their subtags, and the skills of each subtag. */
export type TaxonomyTree = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Every skill of a taxonomy, in its order. */
export const skillsOf = (tree: TaxonomyTree): readonly string[] =>
  Object.values(tree).flatMap((subtags) => Object.values(subtags).flat());

/** Tags of skills, each once. */
export const tagsOfSkills = (tree: TaxonomyTree, skills: readonly string[]): readonly string[] =>
  Object.keys(tree).filter((tag) =>
    Object.values(tree[tag]!).some((subtagSkills) => subtagSkills.some((skill) => skills.includes(skill))),
  );
