import { uniformOf } from "../../random.ts";
import { type Axis, isCompositional } from "../base/kinds.ts";
import { balancedSample } from "../seeds/balanced-sample.ts";

/**
 * Chooses the parents of each request of a level. Every possible parent is used once before any is reused, in an order
 * that alternates tags. A sequential or fusion variant gets a second parent at random. Returns null if an axis needs
 * more parents than exist.
 *
 * @param tags tags of each possible parent
 */
export const chooseParents = (
  tags: Readonly<Record<string, readonly string[]>>,
  axes: readonly Axis[],
  seed: number,
  level: number,
): readonly (readonly string[])[] | null => {
  const candidates = Object.keys(tags);
  if (axes.length > 0 && candidates.length === 0) return null;
  if (axes.some(isCompositional) && candidates.length < 2) return null;
  const rounds = new Map<number, readonly string[]>();
  const orderOf = (round: number): readonly string[] => {
    const order = rounds.get(round) ?? balancedSample(tags, candidates.length, seed + 1000 * level + round);
    rounds.set(round, order);
    return order;
  };
  return axes.map((axis, at) => {
    const first = orderOf(Math.floor(at / candidates.length))[at % candidates.length]!;
    if (!isCompositional(axis)) return [first];
    const secondParents = candidates.filter((id) => id !== first);
    return [first, secondParents[Math.floor(uniformOf("parent", seed, level, at) * secondParents.length)]!];
  });
};
