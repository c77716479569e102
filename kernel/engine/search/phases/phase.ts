import type { Attempt, Pick, SearchEvent } from "../lines/evidence.ts";
import type { Reward } from "../tree/reward.ts";
import type { Search } from "../tree/state.ts";

/** A node that was chosen for a slot of a batch, and the reason. */
export interface Chosen {
  readonly node: number;
  readonly pick: Pick;
  /** Earlier titles for the designer's prompt; null if the prompt lists none. */
  readonly earlierTitles: readonly string[] | null;
}

/** The batch that is being filled. */
export interface Filling {
  readonly nodes: readonly number[];
  /**
   * True if the node may be chosen. It must not be set aside or in the batch, nor above or below a node of the batch.
   */
  isFree(node: number): boolean;
}

/** The behaviour of one phase of the search. */
export interface Phase {
  /** The title in progress and reports. */
  readonly title: string;
  /** The first lines of the phase: new nodes and recomputed values. */
  begin(search: Search): readonly SearchEvent[];
  /** The next node of the batch; null if none is left to choose. */
  choose(search: Search, filling: Filling): Chosen | null;
  reward(search: Search, node: number, attempts: readonly Attempt[]): Reward;
  /** True if nodes are set aside after invalid evaluations. */
  readonly explores: boolean;
  /** True if nodes are expanded after an evaluation. */
  readonly expands: boolean;
  converged(search: Search): boolean;
  /** The lines before the end of the phase, for any reason. */
  end(search: Search): readonly SearchEvent[];
}
