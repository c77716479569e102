import type { Example } from "../base/kinds.ts";
import type { Lineage } from "./lineage.ts";

/** A program whose text lies in the run's blob store. */
export interface ProgramRef {
  readonly language: string;
  /** SHA-256 of the text. */
  readonly blob: string;
}

/** The text of a problem for its workers. Only simulated models get its lineage and author. */
export interface ProblemText {
  readonly problemId: string;
  readonly lineage: Lineage;
  /** The model that wrote the problem; null for a given problem. */
  readonly author: string | null;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
  readonly examples: readonly Example[];
}

/** The key of a piece of work, and the conversation that it belongs to. */
export interface WorkBase {
  /** The key of the work, unique in the run. */
  readonly key: string;
  /** Equal to the key: no two requests share a conversation. */
  readonly scope: string;
}
