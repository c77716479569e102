/** The name of a model in a role; several models may play the same role. */
export const roleOf = (role: string, model: string): string => `${role} ${model}`;
