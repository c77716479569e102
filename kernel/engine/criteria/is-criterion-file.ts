/** True if the name of a criterion is a file that defines it. */
export const isCriterionFile = (name: string): boolean => /\.(ts|js|mjs|ya?ml)$/.test(name);
