import type { Attempt, Pick, SearchEvent } from "./evidence.ts";
import type { Reward } from "./reward.ts";
import type { Search } from "./state.ts";

/** A node chosen for a slot of a batch, and why. */
export interface Chosen {
  readonly node: number;
  readonly pick: Pick;
  /** What the designer is shown; null where it is shown nothing. */
  readonly earlierTitles: readonly string[] | null;
}

/** The batch that is being filled. */
export interface Filling {
  readonly nodes: readonly number[];
  /** Neither set aside, nor in the batch, nor above or below a node in it. */
  isFree(node: number): boolean;
}

/** What makes a phase of the search. */
export interface Phase {
  /** Told to users. */
  readonly title: string;
  /** Its first lines: nodes made and values computed anew. */
  begin(search: Search): readonly SearchEvent[];
  /** The next node of the batch; null: the batch is full enough. */
  choose(search: Search, filling: Filling): Chosen | null;
  reward(search: Search, node: number, attempts: readonly Attempt[]): Reward;
  /** Whether nodes are expanded, set aside and counted as stable. */
  readonly explores: boolean;
  converged(search: Search): boolean;
  /** Lines before its end, whatever the reason. */
  end(search: Search): readonly SearchEvent[];
}
