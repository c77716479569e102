import { challengePhase } from "./challenge-phase.ts";
import { mapPhase } from "./map-phase.ts";
import type { Phase } from "./phase.ts";
import { variationPhase } from "./variation-phase.ts";

/** Every phase by its number. */
export const phases: Readonly<Record<1 | 2 | 3, Phase>> = { 1: mapPhase, 2: challengePhase, 3: variationPhase };
