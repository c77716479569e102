import { uniformOf } from "../../random.ts";
import type { Axis } from "../base/kinds.ts";

/**
 * Axes for the requests of one level, each as often as the others (their numbers differ by at most 1), in a random order.
 *
 * @param count number of requests
 * @param seed of the study
 */
export const assignAxes = (axes: readonly Axis[], count: number, seed: number, level: number): readonly Axis[] => {
  const rank = (round: number, axis: Axis): number => uniformOf("axis", seed, level, round, axis);
  const rounds = Array.from({ length: Math.ceil(count / axes.length) }, (_, round) =>
    [...axes].sort((a, b) => rank(round, a) - rank(round, b)),
  );
  return rounds.flat().slice(0, count);
};
