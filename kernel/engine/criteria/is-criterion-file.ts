/** Whether what stands for a criterion is a file that defines it, and no name. */
export const isCriterionFile = (name: string): boolean => /\.(ts|js|mjs|ya?ml)$/.test(name);
