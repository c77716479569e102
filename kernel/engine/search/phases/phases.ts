import type { PhaseConfig } from "../base/config.ts";
import { challengePhase } from "./challenge-phase.ts";
import { customPhase } from "./custom-phase.ts";
import { mapPhase } from "./map-phase.ts";
import type { Phase } from "./phase.ts";
import { variationPhase } from "./variation-phase.ts";

/** The built-in phases by number. */
const builtIn: Readonly<Record<1 | 2 | 3, Phase>> = { 1: mapPhase, 2: challengePhase, 3: variationPhase };

/** Returns the functions that run a configured phase, which is built-in or was registered by a user. */
export const phaseOf = (config: PhaseConfig): Phase =>
  "use" in config ? customPhase(config) : builtIn[config.phase as 1 | 2 | 3];
