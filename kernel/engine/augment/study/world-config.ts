import type { AugmentConfig } from "../base/config.ts";
import { worldCast } from "./world-cast.ts";

/** The parameters of a study with simulated roles: fewer tests and shorter limits than the defaults. */
export const worldConfig: Partial<AugmentConfig> = {
  targets: { random: 6, adversarial: 6, corner: 3 },
  minimum: { random: 4, adversarial: 4, corner: 2 },
  stressSize: 15,
  stressMinimum: 6,
  bootstrapResamples: 1000,
  samples: 1,
  // A batch has few solvers, so that some problems need a second batch.
  optimizedCount: 4,
  bruteTimeS: 1,
  optimizedTimeS: 1,
  generatorTimeS: 1,
  limitRuns: 1,
  // A simulated adjudicator can decide an input only if its prompt contains the whole input.
  adjudicationChars: 5_000_000,
  // No problem of the simulated world has more than 16 bounds, and a validator must reject all illegal inputs.
  probes: 16,
  probesRejected: 16,
  baselines: worldCast.tested.slice(0, 3),
  ablation: true,
};
