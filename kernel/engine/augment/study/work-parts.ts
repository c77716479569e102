import type { Example } from "../base/kinds.ts";
import type { Lineage } from "./lineage.ts";

/** A program whose text is in the run's blob store. */
export interface ProgramRef {
  readonly language: string;
  /** SHA-256 of the text. */
  readonly blob: string;
}

/** The text of a problem for prompts. Its lineage and author are passed only to simulated models. */
export interface ProblemText {
  readonly problemId: string;
  readonly lineage: Lineage;
  /** The model that wrote the problem; null for a seed and for a problem that the user gave. */
  readonly author: string | null;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
  readonly examples: readonly Example[];
}

/** Fields that every request of a study has. */
export interface WorkBase {
  /** The key of the work, unique in the run. */
  readonly key: string;
  /** The scope in which samples of a model are numbered. It equals the key, so that no two requests share a number. */
  readonly scope: string;
}
