import type { Profile } from "../../models/simulated/profiles.ts";
import { soundManner } from "../../models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../models/simulated/world-profiles.ts";

/**
 * Simulated models that make suites. Solvers, brute-force programs and adjudicators make errors as in a study; authors
 * of inputs make none.
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
