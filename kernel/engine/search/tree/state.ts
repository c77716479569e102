import type { SearchConfig } from "../base/config.ts";
import type { Analyses, Attempt, Origin, Pick, Validity } from "../lines/evidence.ts";
import { Weights } from "./weights.ts";

/**
 * A node of the search graph: a set of concepts with a difficulty. Other data refer to it by its index in creation
 * order.
 */
export interface SearchNode {
  readonly id: string;
  /** Names of the concepts, sorted by code units. */
  readonly concepts: readonly string[];
  /** Index of the node's difficulty in `difficulties` of the configuration. */
  readonly level: number;
  readonly variationIndex: number | null;
  readonly origin: Origin;
  readonly phase: number;
  readonly depth: number;
  /** Indices of the parent nodes, sorted by node id. */
  parents: number[];
  /** Indices of the child nodes, in creation order. */
  children: number[];
  visits: number;
  value: number;
  ownValue: number | null;
  /**
   * The number of valid evaluations of this node, without those of its children. `successes` counts the successful
   * ones.
   */
  evaluations: number;
  successes: number;
  /** The reward of phase 2 computed from the last valid evaluation; null without one. */
  lastHardness: number | null;
  evaluatedInPhase2: boolean;
  invalidInARow: number;
  setAside: boolean;
  exhausted: boolean;
  revisited: boolean;
  /** Absolute change of the node's value at its last update in the current phase. */
  lastChange: number;
  /** Titles of the node's challenges, each with the number of its evaluation. */
  titles: { readonly evaluation: number; readonly title: string }[];
}

/** The data of one finished evaluation from which metrics are computed. */
export interface Fact {
  readonly node: number;
  readonly phase: number;
  readonly validity: Validity;
  readonly success: boolean;
  readonly attempts: number;
  readonly fixerInvoked: boolean;
  readonly fixerSucceeded: boolean;
  readonly analyses: Analyses | null;
  readonly calls: number;
}

/** The result of evaluating a node, which the state machine of the search takes as input. */
export interface Evaluated {
  readonly validity: Validity;
  readonly title: string | null;
  /** True if the challenge came from a bank. */
  readonly fromBank: boolean;
  readonly attempts: readonly Attempt[];
  readonly analyses: Analyses | null;
  readonly usage: { readonly calls: number; readonly tokens: number; readonly usd: number };
}

export interface Batch {
  readonly number: number;
  readonly phase: number;
  readonly picks: readonly Pick[];
  readonly nodes: readonly number[];
  readonly earlierTitles: readonly (readonly string[] | null)[];
  readonly results: (Evaluated | null)[];
  /** Number of the first evaluation of the batch. */
  readonly first: number;
  /** The duration of the run when the batch began, in milliseconds. */
  readonly elapsedMs: number;
}

/** The data of a search that change during the run, as plain JSON. */
export interface SearchData {
  nodes: SearchNode[];
  facts: Fact[];
  /** Index of the current phase in `phases` of the configuration; the length of `phases` if all have ended. */
  at: number;
  draws: number;
  queue: { readonly node: number; readonly why: "queued" | "revisit" }[];
  /** Indices of the hard nodes whose challenges phase 3 varies. */
  eligible: number[];
  /** The evaluations of phase 3 that are still to be made. */
  pending: { readonly node: number; readonly parent: number; readonly repeat: number }[];
  batch: Batch | null;
  batches: number;
  evaluations: number;
  phaseEvaluations: number;
  phaseInvalid: number;
  stable: number;
  calls: number;
  tokens: number;
  usd: number;
  elapsedMs: number;
  lines: number;
  ended: boolean;
}

/** Lookup structures derived from the data of a search, to draw nodes and find them by id quickly. */
export interface Index {
  readonly byId: Map<string, number>;
  /** Equal weights of the initial nodes that are not yet evaluated and that the batch may take. */
  readonly initial: Weights;
  /** Weights with which evaluated nodes that the batch may take are drawn as starts of a descent. */
  readonly starts: Weights;
  /** Indices of the nodes in `queue`, for fast lookups. */
  readonly queued: Set<number>;
}

/** A search by phases: its configuration, its data, and lookup structures derived from the data. */
export interface Search {
  readonly config: SearchConfig;
  readonly seed: number;
  readonly roles: Readonly<Record<string, string | null>>;
  readonly data: SearchData;
  readonly index: Index;
}

export const emptyData = (): SearchData => ({
  nodes: [],
  facts: [],
  at: 0,
  draws: 0,
  queue: [],
  eligible: [],
  pending: [],
  batch: null,
  batches: 0,
  evaluations: 0,
  phaseEvaluations: 0,
  phaseInvalid: 0,
  stable: 0,
  calls: 0,
  tokens: 0,
  usd: 0,
  elapsedMs: 0,
  lines: 0,
  ended: false,
});

export const emptyIndex = (): Index => ({
  byId: new Map(),
  initial: new Weights(),
  starts: new Weights(),
  queued: new Set(),
});
