/**
 * Parameters of phase 1 or 2, which evaluate and expand states (add a harder one, or one with more concepts). Phase 1
 * rewards success of the model, phase 2 failure.
 */
export interface SearchPhase {
  readonly phase: 1 | 2;
  /** Weight of the newest reward, in [0, 1]. */
  readonly alpha: number;
  /** Discount of a reward for each level of back-propagation, in [0, 1]. */
  readonly gamma: number;
  /** The minimum value of a node (state) to be expanded, in [0, 1]. */
  readonly theta: number;
  /** The maximum change of a node's value with which an evaluation counts as stable. */
  readonly delta: number;
  /** Probability that a descent through the graph takes a random child instead of the best, in [0, 1]. */
  readonly epsilon: number;
  /** Probability that an expansion combines concepts instead of raising the difficulty. Default: epsilon. */
  readonly combineProbability: number;
  readonly maxDepth: number;
  /** The number of stable evaluations in a row after which the phase ends. */
  readonly convergenceChecks: number;
  /** The maximum number of evaluations of the phase; null: no limit. */
  readonly maxEvaluations: number | null;
}

/** Parameters of phase 3, which varies hard challenges to separate systematic weaknesses from chance failures. */
export interface VariationPhase {
  readonly phase: 3;
  readonly alpha: number;
  readonly gamma: number;
  readonly theta: number;
  readonly gateOn: "ownValue" | "value";
  readonly variations: number;
  readonly repeats: number;
  readonly maxEvaluations: number | null;
}

/** A phase that a user registered; see `registerPhase`. Its number is above 3. */
export interface RegisteredPhase extends Omit<SearchPhase, "phase"> {
  readonly phase: number;
  /** The name under which the phase was registered. */
  readonly use: string;
  /** Further parameters, which only the functions of the registered phase read. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type PhaseConfig = SearchPhase | VariationPhase | RegisteredPhase;

export interface SearchBudgets {
  readonly calls: number | null;
  readonly tokens: number | null;
  readonly usd: number | null;
  readonly wallMs: number | null;
  readonly nodes: number | null;
}

/** Every parameter of a search by phases. The header of its evidence contains them. */
export interface SearchConfig {
  readonly concepts: readonly string[];
  readonly difficulties: readonly string[];
  readonly difficultyWeights: readonly number[];
  readonly initialPairs: boolean;
  readonly initialPairDifficulty: "lowest" | "next";
  readonly maxConcepts: number;
  readonly maxSolverAttempts: number;
  readonly reward1: "ratio" | "counts";
  readonly successScore: number;
  readonly passScore: number;
  readonly penaltyFailed: number;
  readonly penaltyErrored: number;
  readonly penaltyAttempt: number;
  readonly penaltyFixer: number;
  readonly failureWeight: number;
  readonly attemptWeight: number;
  readonly fixerWeight: number;
  readonly attemptCap: number;
  readonly systematicFrom: number;
  readonly incidentalTo: number;
  readonly confidence: number;
  readonly phases: readonly PhaseConfig[];
  readonly backprop: "bounded" | "additive";
  readonly ucbConstant: number;
  readonly divideByVisits: boolean;
  readonly startPolicy: "proportional" | "inverse" | "code";
  readonly startOffset: number;
  readonly convergenceScope: "evaluated" | "touched" | "all";
  readonly revisitParents: boolean;
  readonly batchSize: number;
  readonly maxInvalid: number;
  readonly analyzers: "phase3" | "all" | "off";
  readonly challengeBank: "none" | "only" | "first";
  readonly budgets: SearchBudgets;
  /** Settings of the evaluations: temperature, limits, language, author of the tests. */
  readonly environment: Readonly<Record<string, unknown>>;
}
