/** The tiers of tests in the order in which they run. `x.TIER.test.ts` is of a tier; `x.test.ts` is a unit test. */
export const tiers = ["unit", "smoke", "int", "corpus", "attack", "docker", "e2e"] as const;

export type Tier = (typeof tiers)[number];
