/** True if the name of a criterion is the path of a file that defines it. */
export const isCriterionFile = (name: string): boolean => /\.(ts|js|mjs|ya?ml)$/.test(name);
