import { sumOf } from "../../../../toolkit/base/averages.ts";
import type { Rng } from "../../../../toolkit/stats/random.ts";

/** A state as numbers: the indices of its concepts in ascending order, and the index of its difficulty. */
export interface PlacedState {
  readonly concepts: readonly number[];
  readonly level: number;
}

/** A unique key of a state within a search. */
export const placeKey = ({ concepts, level }: PlacedState): string => `${concepts.join("+")}@${level}`;

const choose = (n: number, k: number): number => {
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return Math.round(count);
};

/** The k-element subset of n elements with this lexicographic rank. */
const unranked = (n: number, k: number, rank: number): readonly number[] => {
  const members: number[] = [];
  let left = rank;
  for (let next = 0; members.length < k; next++) {
    const after = choose(n - next - 1, k - members.length - 1);
    if (left < after) members.push(next);
    else left -= after;
  }
  return members;
};

/** All states with one to `widest` concepts. A state is found by its rank, so that the states need not be listed. */
export interface StateSpace {
  readonly size: number;
  at(rank: number): PlacedState;
}

/** States ordered by the number of concepts, then lexicographically, then by difficulty. */
export const stateSpace = (concepts: number, levels: number, widest: number): StateSpace => {
  const counts = Array.from({ length: Math.min(widest, concepts) }, (_, k) => choose(concepts, k + 1));
  return {
    size: sumOf(counts) * levels,
    at: (rank) => {
      const level = rank % levels;
      let set = Math.floor(rank / levels);
      let k = 0;
      while (set >= counts[k]!) set -= counts[k++]!;
      return { concepts: unranked(concepts, k + 1, set), level };
    },
  };
};

/** All states of a space in the order of their ranks. If there are more than `most`, a random sample of them. */
export const statesOf = (space: StateSpace, most: number, random: () => Rng): readonly PlacedState[] => {
  if (space.size <= most) return Array.from({ length: space.size }, (_, rank) => space.at(rank));
  const rng = random();
  const ranks = new Set<number>();
  while (ranks.size < most) ranks.add(rng.below(space.size));
  return [...ranks].sort((a, b) => a - b).map(space.at);
};
