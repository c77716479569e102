/** The probabilities of faults in an author's reply with a solution and functions that print test cases. */
export interface BlockFaults {
  /** Probability that the solution ends with an error. */
  readonly wrongSolution: number;
  /** Probability that the functions that print test cases print different outputs in each run. */
  readonly nondeterministic: number;
  readonly fourPublicCases: number;
  /** Probability that the reply has an additional fenced block. */
  readonly extraBlock: number;
}

/** The probabilities of faults in an author's reply with tests. */
export interface TestFaults {
  readonly changedExpected: number;
  readonly droppedCase: number;
  /** Probability that the test compares nothing. */
  readonly weakTest: number;
  /** Probability that the failure of one case is caught and not reported. */
  readonly caughtFailure: number;
}

/** The probabilities of faults in an author's reply with the text of a problem. */
export interface QuestionFaults {
  readonly solutionHint: number;
  readonly privateLeak: number;
  readonly missingEntryPoint: number;
}

/** The probabilities of faults in a translation of a benchmark item to another programming language. */
export interface TranslationFaults {
  /** Probability that the translated program behaves differently while the tests still expect the original values. */
  readonly semanticSlip: number;
  /** Probability that the translated program behaves differently and the tests expect the changed values. */
  readonly consistentSlip: number;
  readonly droppedCase: number;
  /** Probability that the reply lacks the translated tests. */
  readonly unreadable: number;
}

/** Behaviour of a simulated model in AutoCodeGen (the method that makes benchmark items). Numbers are probabilities. */
export interface ItemManner {
  readonly blocks: BlockFaults;
  readonly tests: TestFaults;
  readonly question: QuestionFaults;
  readonly translation: TranslationFaults;
  /**
   * Error probabilities of the critic, which reviews benchmark items: a false alarm, a missed violation, and an
   * unreadable reply.
   */
  readonly critic: { readonly falseAlarm: number; readonly miss: number; readonly malformed: number };
  /** Probability of a label that is not an allowed category. */
  readonly inventedCategory: number;
  /**
   * Probability that the model solves a problem, either as a tested model or to filter benchmark items by difficulty. A
   * random effect of each problem changes the probability.
   */
  readonly solving: number;
}

/** The default fault probabilities. The documentation states results of simulated runs for these values. */
export const plantedItemManner: ItemManner = {
  blocks: { wrongSolution: 0.1, nondeterministic: 0.03, fourPublicCases: 0.02, extraBlock: 0.02 },
  tests: { changedExpected: 0.05, droppedCase: 0.05, weakTest: 0.05, caughtFailure: 0 },
  question: { solutionHint: 0.04, privateLeak: 0.04, missingEntryPoint: 0.03 },
  translation: { semanticSlip: 0.07, consistentSlip: 0.03, droppedCase: 0.05, unreadable: 0.02 },
  critic: { falseAlarm: 0.05, miss: 0.2, malformed: 0.05 },
  inventedCategory: 0.05,
  solving: 0.6,
};

/** A behaviour without faults, for tests. */
export const soundItemManner: ItemManner = {
  blocks: { wrongSolution: 0, nondeterministic: 0, fourPublicCases: 0, extraBlock: 0 },
  tests: { changedExpected: 0, droppedCase: 0, weakTest: 0, caughtFailure: 0 },
  question: { solutionHint: 0, privateLeak: 0, missingEntryPoint: 0 },
  translation: { semanticSlip: 0, consistentSlip: 0, droppedCase: 0, unreadable: 0 },
  critic: { falseAlarm: 0, miss: 0, malformed: 0 },
  inventedCategory: 0,
  solving: 0.6,
};
