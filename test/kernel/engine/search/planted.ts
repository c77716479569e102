import { noFaults } from "../../../../kernel/engine/models/simulated/faults.ts";
import type { Profile } from "../../../../kernel/engine/models/simulated/profiles.ts";

/** A simulated model with planted weaknesses: a concept, a pair of concepts, and a pair from difficulty "hard" on. */
export const planted: Profile = {
  id: "sim/planted",
  skill: 3,
  weaknesses: { recursion: 7, "loops+sorting": 7, "searching+sorting@hard": 7 },
  repair: [],
  faults: noFaults,
  roleFaults: { tester: 0.05, refusal: 0.03 },
};
