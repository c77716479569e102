/** The rules by which the critic model judges a problem and its tests, in the order of its reply. */
export const criticRules = [
  ...(["naming", "randomness", "wrongTarget", "precision", "exceptionSwallowing", "nonExecutable"] as const),
  ...(["irrelevantRequirement", "other"] as const),
] as const;
export type CriticRule = (typeof criticRules)[number];
