/** The adjustable parameters of a repair study, with defaults from the specification of the evidence format. */
export interface RepairConfig {
  readonly levels: number;
  readonly firstLevel: number;
  readonly kMax: number;
  readonly sMin: number;
  /** m: the number of failing tests that the prompt of the feedback model shows at each turn. */
  readonly representativeCount: number;
  readonly sampler: "spread" | "random";
  readonly shownCharacters: number;
  readonly maxHintRetries: number;
  readonly maxReopenings: number;
  readonly levelAfterDefer: "keep" | "raise" | "reset";
  readonly infrastructureRetries: number;
  readonly sharedTokens: number;
  readonly literalTokens: number;
  readonly literalDigits: number;
  readonly judgeModel: string | null;
  readonly candidateTemperature: number | null;
  readonly feedbackTemperature: number | null;
  readonly bootstrapResamples: number;
  readonly confidenceLevel: number;
  /**
   * The set of rules that reject hints. 1: the rules of PAIR-Bench, as section 4 of the evidence format's document
   * states them. 2: stricter rules that also detect disguised code and names.
   */
  readonly hintRules: 1 | 2;
}

/**
 * The maximum numbers of turns in one setting of a study: `alphaTurns` for a whole trajectory, `betaTurns` for one
 * scenario (a group of failing tests).
 */
export interface TurnBudgets {
  readonly alphaTurns: number;
  readonly betaTurns: number;
}

export const defaultRepairConfig: RepairConfig = {
  levels: 6,
  firstLevel: 1,
  kMax: 10,
  sMin: 3,
  representativeCount: 3,
  sampler: "spread",
  shownCharacters: 2000,
  maxHintRetries: 3,
  maxReopenings: 2,
  levelAfterDefer: "keep",
  infrastructureRetries: 2,
  sharedTokens: 6,
  literalTokens: 3,
  literalDigits: 3,
  judgeModel: null,
  candidateTemperature: null,
  feedbackTemperature: 0,
  bootstrapResamples: 10_000,
  confidenceLevel: 0.95,
  hintRules: 2,
};
