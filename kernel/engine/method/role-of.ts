/** A key for one model in one role. Several models may play the same role, each under its own key. */
export const roleOf = (role: string, model: string): string => `${role} ${model}`;
