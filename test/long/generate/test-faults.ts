import { soundItemManner } from "../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { isCaught, testEnds } from "./fault-ends.ts";
import type { PlantedOptions } from "./planted-plan.ts";
import type { PlantedRun } from "./planted-run.ts";

const tests = { changedExpected: 0.2, droppedCase: 0.2, weakTest: 0.2, caughtFailure: 0.2 };

/** Simulated authors of whose tests 80% are faulty, and a critic that finds no faults. */
const testFaultProfiles = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    {
      ...profile,
      making: { ...soundItemManner, solving: 0, tests },
    },
  ]),
);

/** A plan of items in which only the tests have faults, with as few other runs as possible. */
export const testFaultOptions = ({
  seed,
  seeds,
}: Pick<PlantedOptions, "seed" | "seeds">): PlantedOptions & Required<Pick<PlantedOptions, "profiles">> => ({
  name: `test-faults-${seed}-of-${seeds}`,
  seed,
  seeds,
  profiles: testFaultProfiles,
  config: { filterSamples: 1, identicalRuns: 1 },
});

/** Planted faults of tests, and those that the executable checks rejected, without a critic. */
export const testFaultFigures = (study: PlantedRun) => {
  const ends = testEnds(study);
  const planted = ends.filter(({ fault }) => fault !== null);
  const rejected = planted.filter(({ reason }) => reason !== null);
  return {
    seeds: study.plan.seeds.length,
    planted: planted.length,
    caught: rejected.length,
    share: rejected.length / planted.length,
    interval: wilson(rejected.length, planted.length),
    forTheirReason: planted.filter(isCaught).length,
    byFault: Object.fromEntries(
      [...Map.groupBy(planted, ({ fault }) => fault!)].map(([fault, own]) => [
        fault,
        `${own.filter(({ reason }) => reason !== null).length}/${own.length}`,
      ]),
    ),
    missed: planted.filter(({ reason }) => reason === null).map(({ itemId, fault }) => `${itemId} ${fault}`),
    soundReplies: ends.length - planted.length,
    soundRepliesRejected: ends.filter(({ fault, reason }) => fault === null && reason !== null).length,
  };
};
