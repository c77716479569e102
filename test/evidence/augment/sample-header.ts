import type { Header } from "./form.ts";

/** The header of a small study with at most two tests of each kind and one tested model. */
export const sampleHeader: Header = {
  ...{ kind: "header", format: "augment-evidence", version: 1, study: "case", seed: 7 },
  models: ["sim/a", "sim/b", "sim/c"].map((id) => ({ id, simulated: true })),
  roles: {
    ...{ clarity: ["sim/a"], tagger: ["sim/a"], generator: ["sim/a", "sim/b"], inputs: ["sim/a"] },
    ...{ validator: ["sim/a"], brute: ["sim/a"], optimized: ["sim/a", "sim/b"], adjudicator: ["sim/c"] },
    ...{ judge: ["sim/c"], annotators: ["ann", "bob"], tested: ["sim/a", "sim/b"] },
  },
  config: {
    ...{ axes: ["narrative", "rule", "efficiency", "sequential", "fusion"], maxLevel: 1, replyAttempts: 2 },
    ...{ tagAttempts: 2, validatorAttempts: 2, labelAttempts: 2, seedJaccard: 0.8, anyAnswerPhrases: ["any valid"] },
    ...{ targets: { random: 2, adversarial: 2, corner: 1 }, minimum: { random: 1, adversarial: 1, corner: 1 } },
    ...{ drawFactor: 2, generatorTimeS: 10, inputCapBytes: 1000, stressSize: 3, stressMinimum: 2, probes: 5 },
    ...{ probesRejected: 3, bruteCount: 3, bruteTimeS: 2, optimizedCount: 4, optimizedTimeS: 2, optimizedModels: 2 },
    ...{ batches: 2, poolMinimum: 2, adjudicationChars: 8000, discardShare: 0.5, k: 3, limitRuns: 1, timeFloorS: 1 },
    ...{ memoryFloorMb: 64, clock: "cpu", languageFactors: { python: { time: 1, memory: 1 } }, ablation: false },
    ...{ samples: 1, ks: [1], confidenceLevel: 0.95, bootstrapResamples: 200, baselines: ["sim/a"], prices: {} },
    ...{ regressionShare: 0.8, regressionTests: 3, codeSimilarity: 0.5, gainSignificant: 0.2, gainModerate: 0.1 },
    ...{ alphaMin: 0, alphaMax: 0.1, qMin: 0, qMax: 0.5, compositions: [] },
  },
};
