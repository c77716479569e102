import type { InputKind } from "../base/kinds.ts";
import type { LimitMargins } from "../limits/limit-margins.ts";
import type { AdjudicatorReply } from "../truth/adjudicate.ts";
import type { CheckerReason } from "../truth/checker-reason.ts";
import type { KnownLine } from "./known-line.ts";
import type { StageLine } from "./making-lines.ts";

// Kinds of evidence lines that only taulab writes. Readers of version 1 of the evidence format skip them, and no other
// line depends on them.

/** The options that can give a rejected problem a suite by a second attempt; see `DeliveryOptions`. */
export type RescueOption = "suspects" | "checkers";

/**
 * A wrapper around an evidence line of the second attempt at a rejected problem. The named option started this attempt.
 */
export interface OptionLine {
  readonly kind: "x-option";
  readonly option: RescueOption;
  readonly line: StageLine | KnownLine;
}

/** An adjudicator's decision on a problem whose brute-force programs disagree with solvers of two models. */
export interface SuspectLine {
  readonly kind: "x-suspect";
  readonly problemId: string;
  /** Ids of the solvers that agree with each other, but not with the brute-force programs. */
  readonly solvers: readonly string[];
  readonly inputs: readonly {
    readonly inputId: string;
    /** The output hash of the brute-force programs, then that of the solvers. */
    readonly candidates: readonly [string, string];
    readonly replies: readonly [AdjudicatorReply, AdjudicatorReply];
  }[];
  readonly verdict: "solvers" | "brutes" | "unsure";
}

/**
 * For each test, the probability that its expected output is wrong. A test is omitted if its probability exceeds
 * `bound`.
 */
export interface PosteriorLine {
  readonly kind: "x-posterior";
  readonly problemId: string;
  readonly bound: number;
  readonly wrong: Readonly<Record<string, number>>;
  readonly leftOut: readonly string[];
}

/** The addresses (SHA-256) under which the run's blob store holds the texts of a delivered suite. */
export interface SuiteBlobs {
  readonly validator: string | null;
  readonly checker: string | null;
  readonly generators: Readonly<Partial<Record<InputKind, string>>>;
  /** Addresses of the program texts by solver id: the trusted brute force and the validated solvers. */
  readonly solvers: Readonly<Record<string, string>>;
  /** Addresses of the test inputs, by input id. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The evidence line of a delivered suite. If none is delivered for the problem, `suite` and `blobs` are null. */
export interface SuiteLine {
  readonly kind: "x-suite";
  readonly problemId: string;
  readonly source: "study" | RescueOption | null;
  readonly suite: readonly string[] | null;
  /**
   * The reason why no suite is delivered: the problem is rejected, or resembles an ancestor. Null if there is a
   * suite.
   */
  readonly reason: "rejected" | "like_ancestor" | null;
  /** Tests on which the problem's own solution gives another output. They are not in the suite. */
  readonly disputed: readonly string[];
  /** The blobs of the suite; null without a suite. */
  readonly blobs: SuiteBlobs | null;
}

/** The result of a trial of a checker program, for a problem with many right answers. */
export interface CheckerLine {
  readonly kind: "x-checker";
  readonly problemId: string;
  readonly attempt: number;
  /** The model that wrote the checker. It plays the role `validator`. */
  readonly model: string;
  readonly codeHash: string | null;
  /** The number of right outputs in the checker's trial, and of those that the checker accepts. */
  readonly right: { readonly tried: number; readonly accepted: number };
  /**
   * Counts of outputs in the trial that are right outputs with a small change. `refused`: those that the checker
   * refuses. Most of the changed outputs are wrong.
   */
  readonly changed: { readonly tried: number; readonly refused: number };
  readonly verdict: "accepted" | "retry" | "rejected";
  readonly reason: CheckerReason | null;
}

/** The evidence line of an accepted variant that resembles an ancestor other than its parents. */
export interface AncestorLine {
  readonly kind: "x-ancestor";
  readonly problemId: string;
  readonly ancestor: string;
  /** `text`: the texts are near-duplicates. `behaviour`: the ancestor's solution passes the whole suite. */
  readonly by: "text" | "behaviour";
  /** The Jaccard similarity of the two problem texts; null for `behaviour`. */
  readonly similarity: number | null;
}

/**
 * The evidence line with the distances from a problem's time limits to the measured times of its programs.
 */
export interface MarginsLine {
  readonly kind: "x-margins";
  readonly problemId: string;
  readonly measured: { readonly rows: readonly LimitMargins[] };
}

export type ExtensionLine =
  | OptionLine
  | SuspectLine
  | CheckerLine
  | PosteriorLine
  | SuiteLine
  | AncestorLine
  | MarginsLine;
