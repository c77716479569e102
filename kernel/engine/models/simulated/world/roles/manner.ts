import type { WorldAxis } from "../problems/world-problem.ts";

/** Behaviour of a simulated model as author, solver or judge of problems. Numbers are probabilities unless stated. */
export interface WorldManner {
  /** Name of the model's family. Models of the same family share some errors. */
  readonly family: string;
  /** Solver's role → probability that its answer is right. */
  readonly right: { readonly brute: number; readonly optimized: number; readonly adjudicator: number };
  /**
   * Probabilities of the bug in a wrong program: the bug that the model's family shares, or the one that all models
   * share.
   */
  readonly shared: { readonly family: number; readonly all: number };
  /**
   * Problems with large limits that are hard for every model. `share`: the fraction of problems with large limits that
   * are hard. `right`: the probability of a right efficient program. Wrong programs then have bugs that only large
   * inputs reveal.
   */
  readonly late: { readonly share: number; readonly right: number };
  /** Probabilities of the faults that a simulated author plants in a variant. */
  readonly variant: {
    readonly malformed: number;
    readonly axisChanged: number;
    readonly anyAnswer: number;
    readonly wrongExample: number;
  };
  readonly validator: { readonly loose: number; readonly tight: number };
  /**
   * Probabilities of the faults that a simulated author plants in an input generator. `illegal` adds a line to two of
   * five inputs, `alwaysIllegal` to all inputs.
   */
  readonly generator: {
    readonly illegal: number;
    readonly endless: number;
    readonly nondeterministic: number;
    readonly alwaysIllegal: number;
  };
  /** Probability that a variant lacks the requested change. Only a check of its behaviour can detect this. */
  readonly missedAxis: number;
  /**
   * Probabilities that an annotator is right about a sound variant: if it is solvable, and which kind of change made
   * it.
   */
  readonly review: { readonly solvable: number; readonly axis: number };
  /** Probability that a tagger names a skill outside the taxonomy. */
  readonly unknownSkill: number;
  /** Probability that a clear statement is called unclear. */
  readonly unclear: number;
  readonly tested: {
    /** Probability that a tested model solves a seed problem, from which variants are made. */
    readonly base: number;
    /** Kind of change → amount by which the solving probability `base` is lower on variants that the change makes. */
    readonly drops: Readonly<Record<WorldAxis, number>>;
    /** Amount by which the solving probability `base` is higher on problems that the model itself wrote. */
    readonly own: number;
    /** Probability that a wrong program for a variant solves the problem from which the variant was made. */
    readonly regression: number;
    /** Probability that a model that fails sends no program at all. */
    readonly noProgram: number;
  };
}

/** The default fault probabilities. The documentation states results of simulated studies for these values. */
export const plantedManner: WorldManner = {
  family: "a",
  right: { brute: 0.9, optimized: 0.7, adjudicator: 0.95 },
  shared: { family: 0.1, all: 0.03 },
  late: { share: 0, right: 0.7 },
  variant: { malformed: 0.05, axisChanged: 0.03, anyAnswer: 0.05, wrongExample: 0.04 },
  validator: { loose: 0.15, tight: 0.05 },
  generator: { illegal: 0.05, endless: 0.02, nondeterministic: 0.02, alwaysIllegal: 0 },
  unknownSkill: 0.03,
  unclear: 0.02,
  missedAxis: 0.04,
  review: { solvable: 0.97, axis: 0.85 },
  tested: {
    base: 0.75,
    own: 0,
    regression: 0.3,
    noProgram: 0.05,
    drops: { narrative: 0, rule: 0.1, efficiency: 0.25, sequential: 0.2, fusion: 0.3 },
  },
};

/** A behaviour without faults, for tests. */
export const soundManner: WorldManner = {
  family: "sound",
  right: { brute: 1, optimized: 1, adjudicator: 1 },
  shared: { family: 0, all: 0 },
  late: { share: 0, right: 1 },
  variant: { malformed: 0, axisChanged: 0, anyAnswer: 0, wrongExample: 0 },
  validator: { loose: 0, tight: 0 },
  generator: { illegal: 0, endless: 0, nondeterministic: 0, alwaysIllegal: 0 },
  unknownSkill: 0,
  unclear: 0,
  missedAxis: 0,
  review: { solvable: 1, axis: 1 },
  tested: {
    ...plantedManner.tested,
    base: 1,
    drops: { narrative: 0, rule: 0, efficiency: 0, sequential: 0, fusion: 0 },
    regression: 0,
    noProgram: 0,
  },
};
