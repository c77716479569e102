import type { Attempt, Pick, SearchEvent } from "../lines/evidence.ts";
import type { Reward } from "../tree/reward.ts";
import type { Search } from "../tree/state.ts";

/** A node that was chosen for evaluation in the next batch, and the reason. */
export interface Chosen {
  readonly node: number;
  readonly pick: Pick;
  /** Titles of earlier challenges, which the designer's prompt lists; null if it lists none. */
  readonly earlierTitles: readonly string[] | null;
}

/** The batch that is being filled. */
export interface Filling {
  readonly nodes: readonly number[];
  /**
   * True if the node may be chosen. A node must not be set aside after invalid evaluations. The node must not be in the
   * batch, nor be an ancestor or descendant of a node in it.
   */
  isFree(node: number): boolean;
}

/** One phase of the search: functions that begin it, choose states to evaluate, reward results and end it. */
export interface Phase {
  /** The title of the phase in progress texts and reports. */
  readonly title: string;
  /** Begins the phase. Returns its first evidence lines: new nodes and recomputed values. */
  begin(search: Search): readonly SearchEvent[];
  /** Chooses the next node of the batch; null if none is left. */
  choose(search: Search, filling: Filling): Chosen | null;
  reward(search: Search, node: number, attempts: readonly Attempt[]): Reward;
  /** True if the phase skips a node after too many invalid evaluations in a row. */
  readonly explores: boolean;
  /** True if a node may get a child (harder, or with more concepts) after its evaluation. */
  readonly expands: boolean;
  converged(search: Search): boolean;
  /** Returns the last evidence lines of the phase. Called when the phase ends, for any reason. */
  end(search: Search): readonly SearchEvent[];
}
