import type { Profile } from "../../models/simulated/profiles.ts";
import { soundManner } from "../../models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../models/simulated/world-profiles.ts";

/**
 * Simulated models for suites. Solvers, brute forces and adjudicators make errors as in a study; authors of inputs do
 * not.
 */
export const suiteProfiles: Readonly<Record<string, Profile>> = Object.fromEntries(
  Object.entries(worldProfiles).map(([id, profile]) => [
    id,
    {
      ...profile,
      authoring: {
        ...profile.authoring!,
        validator: soundManner.validator,
        generator: soundManner.generator,
      },
    },
  ]),
);
