import type { Edit } from "./mutant-store.ts";

/** One small change of a source that should make the program wrong. */
export interface Mutation extends Edit {
  /** Kind of change, for example "relational". */
  readonly operator: string;
  /** The 1-based line of the change's beginning. */
  readonly line: number;
}

/** Finds every mutation of a source; empty if the source cannot be read. */
export type Mutator = (source: string) => readonly Mutation[];
