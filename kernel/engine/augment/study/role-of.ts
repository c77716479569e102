/** Name of a role that a model plays: several models may play the same. */
export const roleOf = (role: string, model: string): string => `${role} ${model}`;
