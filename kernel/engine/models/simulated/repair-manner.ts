/** Abilities of a simulated candidate of a repair study; every number but `regions` is a probability. */
export interface RepairAbility {
  /** Probability that an unaided candidate repairs a wrong piece at once. */
  readonly unaided: number;
  /** Probability that a turn without a hint repairs a piece. */
  readonly alone: number;
  /** Probabilities that a turn repairs a piece after a hint of level 1 to 6. */
  readonly levels: readonly [number, number, number, number, number, number];
  /** Probability that a turn repairs a piece after a free hint. */
  readonly free: number;
  /** Factors of failure regions, by a part of their signature, say "timeout" or "grid". */
  readonly regions: Readonly<Record<string, number>>;
  /** Probability that a repair mends all wrong pieces instead of one. */
  readonly breadth: number;
  /** Probability that a turn without a repair breaks a sound piece. */
  readonly regress: number;
}

/** Behaviour of a simulated feedback model, as probabilities. */
export interface FeedbackManner {
  /** Probability that a first attempt gives away code or names. */
  readonly leaks: number;
  /** Probability that a hint leads astray: hints with a level, and free hints. */
  readonly misleads: { readonly levels: number; readonly free: number };
}

/** First word of a hint that leads astray; simulated candidates recognise the hint by it. */
export const astray = "Probably";

/** Factor of a candidate's ability after a hint that leads astray. */
export const astrayFactor = 0.2;
