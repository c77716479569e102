import { type Faults, noFaults } from "./faults.ts";
import type { FeedbackManner, RepairAbility } from "./repair-manner.ts";
import type { ItemManner } from "./world/items/item-manner.ts";
import type { WorldManner } from "./world/roles/manner.ts";

/** The parameters of one simulated model. */
export interface Profile {
  readonly id: string;
  /** Skill in logits, on the scale of difficulty. A task of equal difficulty is solved half the time. */
  readonly skill: number;
  /** Logits that a task of this concept costs on top; in methods also by pair and difficulty, as "loops+sorting@hard". */
  readonly weaknesses: Readonly<Record<string, number>>;
  /** Probability of mending a failed answer, by level of hint (0: only the fact that it failed). */
  readonly repair: readonly number[];
  readonly faults: Faults;
  /** Share of faulty answers by role of a method; `refusal` counts for all roles. */
  readonly roleFaults?: Readonly<Record<string, number>>;
  /** Behaviour as a candidate of repair studies. */
  readonly repairing?: RepairAbility;
  /** Behaviour as a feedback model of repair studies. */
  readonly advising?: FeedbackManner;
  /** Behaviour as an author, solver or judge of problems of the world. Default: the planted faults. */
  readonly authoring?: WorldManner;
  /** Behaviour in the making of benchmark items. Default: the planted faults. */
  readonly making?: ItemManner;
}

/** The simulated models, by id. A change of a number changes the results of seeded runs. */
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
