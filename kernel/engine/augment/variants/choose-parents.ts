import { uniformOf } from "../../random.ts";
import { type Axis, isCompositional } from "../base/kinds.ts";

/**
 * Parents of each request of a level: every possible parent is used once before one is used again, in a random order;
 * an axis that joins two takes a second one at random. Returns null if there are fewer than an axis needs.
 */
export const chooseParents = (
  possible: readonly string[],
  axes: readonly Axis[],
  seed: number,
  level: number,
): readonly (readonly string[])[] | null => {
  if (axes.length > 0 && possible.length === 0) return null;
  if (axes.some(isCompositional) && possible.length < 2) return null;
  const rank = (...labels: readonly (string | number)[]): number => uniformOf("parent", seed, level, ...labels);
  return axes.map((axis, at) => {
    const round = Math.floor(at / possible.length);
    const order = [...possible].sort((a, b) => rank(round, a) - rank(round, b));
    const first = order[at % possible.length]!;
    if (!isCompositional(axis)) return [first];
    const others = possible.filter((id) => id !== first);
    return [first, others[Math.floor(rank("second", at) * others.length)]!];
  });
};
