import { concepts, difficulties } from "../../../../datasets/task.ts";
import type { SearchConfig, SearchPhase, VariationPhase } from "./config.ts";

type Phases = { readonly 1: SearchPhase; readonly 2: SearchPhase; readonly 3: VariationPhase };

const explore = { alpha: 0.9, gamma: 0.9, convergenceChecks: 5, maxEvaluations: 100 };

/**
 * Defaults of the three phases from Table 1 of PrismBench's paper. Values that the table lacks are those of
 * PrismBench's released code.
 */
export const defaultPhases: Phases = {
  1: { phase: 1, ...explore, theta: 0.4, delta: 0.3, epsilon: 0.2, combineProbability: 0.2, maxDepth: 5 },
  2: { phase: 2, ...explore, theta: 0.6, delta: 0.1, epsilon: 0.1, combineProbability: 0.1, maxDepth: 10 },
  3: {
    phase: 3,
    alpha: 0.9,
    gamma: 0.9,
    theta: 0.5,
    gateOn: "ownValue",
    variations: 5,
    repeats: 1,
    maxEvaluations: null,
  },
};

/**
 * The default weight of each difficulty, easiest first: evenly spaced from 1 to 3. A single difficulty has weight 1.
 */
export const defaultWeights = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (count === 1 ? 1 : 1 + (2 * index) / (count - 1)));

/** Defaults of a registered phase, equal to those of phase 2. */
export const defaultRegistered = { ...explore, theta: 0.6, delta: 0.1, epsilon: 0.1, maxDepth: 10, parameters: {} };

export const defaultConfig: SearchConfig = {
  concepts: [...concepts],
  difficulties: [...difficulties],
  difficultyWeights: defaultWeights(difficulties.length),
  initialPairs: true,
  initialPairDifficulty: "lowest",
  maxConcepts: 4,
  maxSolverAttempts: 3,
  reward1: "ratio",
  successScore: 10,
  passScore: 10,
  penaltyFailed: 2,
  penaltyErrored: 3,
  penaltyAttempt: 1,
  penaltyFixer: 5,
  failureWeight: 0.5,
  attemptWeight: 0.3,
  fixerWeight: 0.2,
  attemptCap: 3,
  systematicFrom: 0.8,
  incidentalTo: 0.2,
  confidence: 0.95,
  phases: [defaultPhases[1], defaultPhases[2], defaultPhases[3]],
  backprop: "bounded",
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the figure that paper and code give
  ucbConstant: 1.414,
  divideByVisits: false,
  startPolicy: "proportional",
  startOffset: 0.001,
  convergenceScope: "evaluated",
  revisitParents: false,
  batchSize: 5,
  maxInvalid: 3,
  analyzers: "phase3",
  challengeBank: "none",
  budgets: { calls: null, tokens: null, usd: null, wallMs: null, nodes: null },
  environment: {},
};

const releasedPhases: Phases = {
  1: { ...defaultPhases[1], epsilon: 0.25, combineProbability: 0.25, convergenceChecks: 10 },
  2: { ...defaultPhases[2], alpha: 1, theta: 0.4, delta: 0.2, epsilon: 0.2, combineProbability: 0.2 },
  3: { ...defaultPhases[3], alpha: 1 },
};

/**
 * Sets of defaults. `paper`: the formulas of PrismBench's paper. `released`: the rewards, initial pairs, start nodes
 * and phase parameters of PrismBench's released code. README.md lists the remaining differences.
 */
export const presets = {
  default: { config: {}, phases: defaultPhases },
  paper: { config: { backprop: "additive", divideByVisits: true }, phases: defaultPhases },
  released: {
    config: { reward1: "counts", initialPairDifficulty: "next", startPolicy: "code" },
    phases: releasedPhases,
  },
} as const satisfies Record<string, { readonly config: Partial<SearchConfig>; readonly phases: Phases }>;
