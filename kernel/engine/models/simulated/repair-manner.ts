/** Abilities of a simulated candidate of a repair study; every number but `regions` is a probability. */
export interface RepairAbility {
  /** Probability that a candidate repairs a wrong piece in its first attempt, before any feedback. */
  readonly unaided: number;
  /** Probability that a turn without a hint repairs one of the program's wrong pieces. */
  readonly alone: number;
  /** Probabilities that a turn repairs a wrong piece after a hint of level 1 to 6. */
  readonly levels: readonly [number, number, number, number, number, number];
  /** Probability that a turn repairs a wrong piece after a free hint, which has no level. */
  readonly free: number;
  /** Kind of failure, as in a failure region's signature ("timeout", "grid") → factor of the repair probabilities. */
  readonly regions: Readonly<Record<string, number>>;
  /** Probability that a repair fixes all wrong pieces instead of one. */
  readonly breadth: number;
  /** Probability that a turn without a repair breaks a correct piece. */
  readonly regress: number;
}

/** Behaviour of a simulated feedback model, as probabilities. */
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
