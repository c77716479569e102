import type { Profile } from "../../../kernel/engine/models/simulated/profiles.ts";
import { plantedManner } from "../../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";

/**
 * Models of two families with exactly the planted faults that the figures are stated for. Of the 5% of generators with
 * illegal inputs, half print only illegal inputs, the others two of five. A validator that is too tight refuses an example:
 * no rule can see one that refuses only other inputs, because each input needs the validator's vote.
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
