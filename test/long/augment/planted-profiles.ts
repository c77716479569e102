import type { Profile } from "../../../kernel/engine/models/simulated/profiles.ts";
import { plantedManner } from "../../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";

/**
 * Simulated models of two families with the planted faults for which the figures are reported. 5% of generators print
 * illegal inputs: half of these only such inputs, the others two in five. A validator that is too tight refuses an
 * example. If it refused only other inputs, no rule could detect it, because it votes on each input.
 */
export const plantedProfiles: Readonly<Record<string, Profile>> = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    {
      ...profile,
      authoring: {
        ...plantedManner,
        family: profile.authoring!.family,
        generator: { ...plantedManner.generator, illegal: 0.025, alwaysIllegal: 0.025 },
      },
    },
  ]),
);
