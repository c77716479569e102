import type { Edit } from "./mutant-store.ts";

/** One small change of a source that should make it wrong. */
export interface Mutation extends Edit {
  /** Kind of change, for example "relational". */
  readonly operator: string;
  /** 1-based line where it begins. */
  readonly line: number;
}

/** Finds every mutation of a source; an empty list where it cannot be read. */
export type Mutator = (source: string) => readonly Mutation[];
