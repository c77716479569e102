import { noFaults } from "./faults.ts";
import type { Profile } from "./profiles.ts";
import { plantedItemManner } from "./world/items/item-manner.ts";
import { plantedManner, type WorldManner } from "./world/roles/manner.ts";

type Change = Partial<Omit<WorldManner, "tested">> & { readonly tested?: Partial<WorldManner["tested"]> };

const modelOf = (id: string, family: string, solving: number, more: Change = {}): Profile => ({
  id,
  skill: 1,
  weaknesses: {},
  repair: [0.2, 0.3, 0.4, 0.5],
  faults: noFaults,
  authoring: {
    ...plantedManner,
    family,
    missedAxis: 0.1,
    late: { share: 0.6, right: 0.5 },
    ...more,
    tested: { ...plantedManner.tested, noProgram: 0.15, ...more.tested },
  },
  making: { ...plantedItemManner, solving },
});

const models: readonly Profile[] = [
  modelOf("sim/alder-1", "alder", 0.75),
  modelOf("sim/alder-2", "alder", 0.5, { tested: { base: 0.65 } }),
  modelOf("sim/birch-1", "birch", 0.65),
  modelOf("sim/birch-2", "birch", 0.45, { tested: { base: 0.55 } }),
];

/**
 * Id → simulated model that writes or solves generated problems, with known fault rates. There are two model families.
 */
export const worldProfiles: Readonly<Record<string, Profile>> = Object.fromEntries(models.map((one) => [one.id, one]));
