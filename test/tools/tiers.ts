/** The tiers of tests in their order. A file `x.TIER.test.ts` belongs to a tier, and `x.test.ts` is a unit test. */
export const tiers = ["unit", "smoke", "int", "corpus", "attack", "docker", "e2e"] as const;

export type Tier = (typeof tiers)[number];
