import type { Axis, PerKind } from "./kinds.ts";

export interface LanguageFactor {
  readonly time: number;
  readonly memory: number;
}

export interface TokenPrice {
  readonly inputUsdPerMTok: number;
  readonly outputUsdPerMTok: number;
}

/**
 * Parameters of a study, which makes variants of seed problems, makes tests for the variants, and scores models on
 * them. The evidence format fixes the names of the parameters. Times are in seconds, memory is in MB of 2^20 bytes.
 */
export interface AugmentConfig {
  readonly axes: readonly Axis[];
  readonly maxLevel: number;
  readonly replyAttempts: number;
  readonly tagAttempts: number;
  readonly validatorAttempts: number;
  readonly labelAttempts: number;
  readonly seedJaccard: number;
  readonly anyAnswerPhrases: readonly string[];
  readonly targets: PerKind<number>;
  readonly minimum: PerKind<number>;
  /** The maximum number of inputs made for one kind of input, as a multiple of the required number. */
  readonly drawFactor: number;
  readonly generatorTimeS: number;
  readonly inputCapBytes: number;
  readonly stressSize: number;
  readonly stressMinimum: number;
  /** The number of illegal inputs that a validator is tried on. The validator must reject `probesRejected` of them. */
  readonly probes: number;
  readonly probesRejected: number;
  readonly bruteCount: number;
  readonly bruteTimeS: number;
  readonly optimizedCount: number;
  readonly optimizedTimeS: number;
  /** The minimum number of models in the role `optimized`, whose programs must be fast enough for large inputs. */
  readonly optimizedModels: number;
  readonly batches: number;
  readonly poolMinimum: number;
  /**
   * The maximum length of an input in the adjudicator's prompt, in characters. A longer input is replaced by a digest.
   */
  readonly adjudicationChars: number;
  readonly discardShare: number;
  readonly k: number;
  readonly limitRuns: number;
  readonly timeFloorS: number;
  readonly memoryFloorMb: number;
  readonly clock: "cpu" | "wall";
  readonly languageFactors: Readonly<Record<string, LanguageFactor>>;
  readonly ablation: boolean;
  readonly samples: number;
  readonly ks: readonly number[];
  readonly confidenceLevel: number;
  readonly bootstrapResamples: number;
  readonly baselines: readonly string[];
  readonly prices: Readonly<Record<string, TokenPrice | null>>;
  readonly regressionShare: number;
  readonly regressionTests: number;
  readonly codeSimilarity: number;
  readonly gainSignificant: number;
  readonly gainModerate: number;
  /**
   * Bounds of the share of unsolvable problems (alpha), and of the pass rate on them (q). Null: alpha is estimated from
   * human audits, q from trivial programs.
   */
  readonly alphaMin: number | null;
  readonly alphaMax: number | null;
  readonly qMin: number | null;
  readonly qMax: number | null;
  readonly compositions: readonly (readonly [number, number, number])[];
}
