import type { Profile } from "../../../kernel/engine/models/simulated/profiles.ts";
import { soundItemManner } from "../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";

/** The planted faults of the simulated translator, with their probabilities. */
const plantedTranslation = { semanticSlip: 0.15, consistentSlip: 0.08, droppedCase: 0.05, unreadable: 0.02 };

const profilesWith = (solving: number): Readonly<Record<string, Profile>> =>
  Object.fromEntries(
    Object.values(worldProfiles).map((profile) => [
      profile.id,
      { ...profile, making: { ...soundItemManner, solving, translation: plantedTranslation } },
    ]),
  );

/** Models that solve every problem. So each item is rejected as too easy, and only rejected items are translated. */
export const originProfiles = profilesWith(2);

/** Models with faults only in translations. They solve no problem, so that sound translations are kept. */
export const translatorProfiles = profilesWith(-1);
