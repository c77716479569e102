import { noFaults } from "../../models/simulated/faults.ts";
import type { Profile } from "../../models/simulated/profiles.ts";
import type { FeedbackManner, RepairAbility } from "../../models/simulated/repair-manner.ts";

/** A user-defined simulated candidate or feedback model, as data. */
export interface SimulatedRepairer {
  readonly repairing?: RepairAbility;
  readonly advising?: FeedbackManner;
  /** Probabilities that an answer is a refusal (`refusal`) or ends early (`truncated`). Default: 0. */
  readonly faults?: Partial<Profile["faults"]>;
}

/** Converts user-defined simulated models to the format of the server that simulates them. */
export const profilesFor = (models: Readonly<Record<string, SimulatedRepairer>>): Readonly<Record<string, Profile>> =>
  Object.fromEntries(
    Object.entries(models).map(([id, { faults = {}, ...manner }]) => [
      id,
      { id, skill: 0, weaknesses: {}, repair: [], faults: { ...noFaults, ...faults }, ...manner },
    ]),
  );

const calm: FeedbackManner = { leaks: 0.06, misleads: { levels: 0.08, free: 0.3 } };

/**
 * Built-in simulated models: four candidates and two feedback models. If a number here changes, studies with the same
 * seed give other results.
 */
export const repairers: Readonly<Record<string, SimulatedRepairer>> = {
  "sim/novice": {
    repairing: {
      unaided: 0.1,
      alone: 0.04,
      levels: [0.06, 0.1, 0.16, 0.24, 0.32, 0.42],
      free: 0.26,
      regions: { timeout: 0.5, grid: 0.7 },
      breadth: 0.1,
      regress: 0.25,
    },
    advising: calm,
    faults: { refusal: 0.01, truncated: 0.01 },
  },
  "sim/steady": {
    repairing: {
      unaided: 0.35,
      alone: 0.1,
      levels: [0.16, 0.24, 0.34, 0.46, 0.56, 0.66],
      free: 0.45,
      regions: { timeout: 0.6 },
      breadth: 0.2,
      regress: 0.12,
    },
    advising: calm,
  },
  "sim/adept": {
    repairing: {
      unaided: 0.55,
      alone: 0.16,
      levels: [0.3, 0.42, 0.54, 0.64, 0.74, 0.82],
      free: 0.6,
      regions: { runtime_error: 0.8 },
      breadth: 0.3,
      regress: 0.07,
    },
    advising: calm,
  },
  "sim/expert": {
    repairing: {
      unaided: 0.78,
      alone: 0.25,
      levels: [0.52, 0.64, 0.74, 0.82, 0.88, 0.94],
      free: 0.8,
      regions: {},
      breadth: 0.45,
      regress: 0.03,
    },
    advising: calm,
  },
  "sim/teacher": { advising: { leaks: 0.04, misleads: { levels: 0.05, free: 0.3 } } },
  "sim/assistant": { advising: { leaks: 0.1, misleads: { levels: 0.2, free: 0.45 } } },
};
