/** The rules of the critic, in the order of its reply. */
export const criticRules = [
  ...(["naming", "randomness", "wrongTarget", "precision", "exceptionSwallowing", "nonExecutable"] as const),
  ...(["irrelevantRequirement", "other"] as const),
] as const;
export type CriticRule = (typeof criticRules)[number];
