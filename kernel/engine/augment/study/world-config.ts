import type { AugmentConfig } from "../base/config.ts";
import { worldCast } from "./world-cast.ts";

/** The parameters of a study with simulated roles: fewer tests and solvers, shorter limits than the defaults. */
export const worldConfig: Partial<AugmentConfig> = {
  ...{ targets: { random: 10, adversarial: 10, corner: 5 }, minimum: { random: 7, adversarial: 7, corner: 3 } },
  ...{ stressSize: 20, stressMinimum: 8, optimizedCount: 6, bootstrapResamples: 1000, samples: 1 },
  ...{ bruteTimeS: 1, optimizedTimeS: 1, generatorTimeS: 1, limitRuns: 1 },
  // A simulated adjudicator knows the truth of an input only if it sees the input.
  adjudicationChars: 5_000_000,
  // No problem of the world has more than 16 bounds, and a validator must reject all probes.
  ...{ probes: 16, probesRejected: 16, baselines: worldCast.tested.slice(0, 3), ablation: true },
};
