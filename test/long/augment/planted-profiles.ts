import type { Profile } from "../../../kernel/engine/models/simulated/profiles.ts";
import { plantedManner } from "../../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";

/** Models of two families with exactly the planted faults that the figures are stated for. */
export const plantedProfiles: Readonly<Record<string, Profile>> = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    { ...profile, authoring: { ...plantedManner, family: profile.authoring!.family } },
  ]),
);
