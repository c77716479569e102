/**
 * A key for one model that plays one role of a method. Several models may play the same role, each under its own key.
 */
export const roleOf = (role: string, model: string): string => `${role} ${model}`;
