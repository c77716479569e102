/** Abilities of a simulated candidate of a repair study; every number but `regions` is a probability. */
export interface RepairAbility {
  /** Probability that a candidate repairs a wrong piece (group of lines) in its first attempt, before any feedback. */
  readonly unaided: number;
  /** Probability that a turn without a hint repairs a wrong piece (group of lines) of the program. */
  readonly alone: number;
  /** Probabilities that a turn repairs a wrong piece (group of lines) after a hint of level 1 to 6. */
  readonly levels: readonly [number, number, number, number, number, number];
  /** Probability that a turn repairs a wrong piece (group of lines) after a free hint, which has no level. */
  readonly free: number;
  /** Kind of failure, such as "timeout" or "grid" → factor of the probabilities of repairing it. */
  readonly regions: Readonly<Record<string, number>>;
  /** Probability that a repair fixes all wrong pieces (groups of lines) instead of one. */
  readonly breadth: number;
  /** Probability that a turn without a repair breaks a correct piece (group of lines). */
  readonly regress: number;
}

/** Behaviour of a simulated feedback model, which writes hints. All numbers are probabilities. */
export interface FeedbackManner {
  /** Probability that the first attempt at a hint leaks code or names. */
  readonly leaks: number;
  /** Probability that a hint misleads: for hints with a level, and for free hints. */
  readonly misleads: { readonly levels: number; readonly free: number };
}

/** First word of a misleading hint. Simulated candidates recognise such a hint by this word. */
export const astray = "Probably";

/** Factor of a candidate's repair probabilities after a misleading hint. */
export const astrayFactor = 0.2;
