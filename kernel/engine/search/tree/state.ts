import type { SearchConfig } from "../base/config.ts";
import type { Analyses, Attempt, Origin, Pick, Validity } from "../lines/evidence.ts";
import { Weights } from "./weights.ts";

/** A state of the search space. Nodes are identified by their index in creation order. */
export interface SearchNode {
  readonly id: string;
  /** Names of the concepts, sorted by code units. */
  readonly concepts: readonly string[];
  /** Index of the difficulty in the list. */
  readonly level: number;
  readonly variationIndex: number | null;
  readonly origin: Origin;
  readonly phase: number;
  readonly depth: number;
  /** Indices of the parents, sorted by node id. */
  parents: number[];
  /** Indices of the children, in creation order. */
  children: number[];
  visits: number;
  value: number;
  ownValue: number | null;
  /** The node's own valid evaluations; `successes` counts the successful ones. */
  evaluations: number;
  successes: number;
  /** Reward of phase 2 in the last valid evaluation; null without one. */
  lastHardness: number | null;
  evaluatedInPhase2: boolean;
  invalidInARow: number;
  setAside: boolean;
  exhausted: boolean;
  revisited: boolean;
  /** Absolute change of the value at its last update in this phase. */
  lastChange: number;
  /** Titles of the node's challenges, each with the number of its evaluation. */
  titles: { readonly evaluation: number; readonly title: string }[];
}

/** One finished evaluation, with the fields that metrics need. */
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

/** The result of evaluating a node: the observation of a search. */
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
  /** Elapsed milliseconds of the run when the batch began. */
  readonly elapsedMs: number;
}

/** The whole state of a search at one moment, as plain JSON. */
export interface SearchData {
  nodes: SearchNode[];
  facts: Fact[];
  /** Index of the phase in the list; the list's length if all phases have ended. */
  at: number;
  draws: number;
  queue: { readonly node: number; readonly why: "queued" | "revisit" }[];
  /** Nodes that are varied in phase 3. */
  eligible: number[];
  /** Remaining evaluations of phase 3. */
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

/** Derived from the data, and stored for speed. */
export interface Index {
  readonly byId: Map<string, number>;
  /** Initial nodes that are free and not evaluated. */
  readonly initial: Weights;
  /** Weights of free evaluated nodes as starts of a search. */
  readonly starts: Weights;
  /** Queued nodes. */
  readonly queued: Set<number>;
}

/** A search: its configuration, its data, and the index derived from the data. */
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
