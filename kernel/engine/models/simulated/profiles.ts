import { type Faults, noFaults } from "./faults.ts";
import type { FeedbackManner, RepairAbility } from "./repair-manner.ts";
import type { ItemManner } from "./world/items/item-manner.ts";
import type { WorldManner } from "./world/roles/manner.ts";

/** The parameters of one simulated model. */
export interface Profile {
  readonly id: string;
  /** Skill in logits, on the scale of task difficulty. If skill equals difficulty, the solving probability is 0.5. */
  readonly skill: number;
  /**
   * Concept → additional difficulty in logits. In methods a key may also join concepts and a difficulty:
   * "loops+sorting@hard".
   */
  readonly weaknesses: Readonly<Record<string, number>>;
  /**
   * Probabilities of repairing a failed answer, by the level of the hint (its detail). At level 0, the model only
   * learns that the answer failed.
   */
  readonly repair: readonly number[];
  readonly faults: Faults;
  /** Role in a method, such as test author → probability of a faulty answer; `refusal` applies to all roles. */
  readonly roleFaults?: Readonly<Record<string, number>>;
  /** Behaviour as a candidate, the model that repairs programs in a repair study. */
  readonly repairing?: RepairAbility;
  /** Behaviour as a feedback model, which writes the hints in a repair study. */
  readonly advising?: FeedbackManner;
  /** Behaviour as an author, solver or judge of generated problems (the simulated world). Default: `plantedManner`. */
  readonly authoring?: WorldManner;
  /** Behaviour in AutoCodeGen, which makes benchmark items. Default: `plantedItemManner`. */
  readonly making?: ItemManner;
}

/** Id → simulated model. Changing a number changes the results of runs with the same seed. */
export const profiles: Readonly<Record<string, Profile>> = {
  "sim/novice": {
    id: "sim/novice",
    skill: -0.2,
    weaknesses: { dynamic_programming: 1.4, recursion: 1, error_handling: 0.6 },
    repair: [0.05, 0.12, 0.25, 0.45],
    faults: noFaults,
  },
  "sim/steady": {
    id: "sim/steady",
    skill: 1,
    weaknesses: { dynamic_programming: 1.2, searching: 0.7 },
    repair: [0.15, 0.3, 0.45, 0.65],
    faults: noFaults,
  },
  "sim/expert": {
    id: "sim/expert",
    skill: 2.4,
    weaknesses: { error_handling: 0.8 },
    repair: [0.3, 0.5, 0.65, 0.85],
    faults: noFaults,
  },
};
