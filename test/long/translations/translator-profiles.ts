import { soundItemManner } from "../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";

/** The faults of the translator of the measured runs. */
export const plantedTranslation = { semanticSlip: 0.15, consistentSlip: 0.08, droppedCase: 0.05, unreadable: 0.02 };

/** Sound models, but for the faults of their translations. */
export const translatorProfiles = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    {
      ...profile,
      making: { ...soundItemManner, solving: profile.making!.solving, translation: plantedTranslation },
    },
  ]),
);
