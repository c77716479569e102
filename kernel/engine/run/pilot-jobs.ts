import { seeded } from "../../../toolkit/stats/random.ts";
import type { Job } from "./plan.ts";

/**
 * Of the jobs that are still to be made, `count` of each model, drawn by the seed: what they cost says what the rest will.
 */
export const pilotJobs = <T extends Job>(
  jobs: readonly T[],
  finished: { has(key: string): boolean },
  count: number,
  seed: number,
): readonly T[] => {
  const rng = seeded(seed);
  const open = jobs.filter(({ key }) => !finished.has(key));
  const drawn = open.map((job) => ({ job, place: rng.fork(`pilot ${job.key}`).next() }));
  const byModel = Map.groupBy(drawn, ({ job }) => job.model);
  const chosen = new Set(
    [...byModel.values()].flatMap((own) =>
      [...own]
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ job }) => job.key),
    ),
  );
  return open.filter(({ key }) => chosen.has(key));
};
