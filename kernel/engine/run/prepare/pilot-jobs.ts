import { seeded } from "../../../../toolkit/stats/random.ts";
import type { SampleJob } from "../base/plan.ts";

/**
 * Draws `count` unfinished samples of each model by the seed. The cost of these random samples predicts the cost of the
 * other samples.
 */
export const pilotJobs = <T extends SampleJob>(
  jobs: readonly T[],
  finished: { has(key: string): boolean },
  count: number,
  seed: number,
): readonly T[] => {
  const rng = seeded(seed);
  const open = jobs.filter(({ key }) => !finished.has(key));
  const places = open.map((job) => ({ job, place: rng.fork(`pilot ${job.key}`).next() }));
  const byModel = Map.groupBy(places, ({ job }) => job.model);
  const keys = new Set(
    [...byModel.values()].flatMap((jobsOfModel) =>
      [...jobsOfModel]
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ job }) => job.key),
    ),
  );
  return open.filter(({ key }) => keys.has(key));
};
