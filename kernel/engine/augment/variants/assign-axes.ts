import { uniformOf } from "../../random.ts";
import type { Axis } from "../base/kinds.ts";

/**
 * Assigns axes to the requests of one level in a random order. The counts of any two axes differ by at most 1.
 *
 * @param count number of requests
 * @param seed the seed of the study
 */
export const assignAxes = (axes: readonly Axis[], count: number, seed: number, level: number): readonly Axis[] => {
  const rank = (round: number, axis: Axis): number => uniformOf("axis", seed, level, round, axis);
  const rounds = Array.from({ length: Math.ceil(count / axes.length) }, (_, round) =>
    [...axes].sort((a, b) => rank(round, a) - rank(round, b)),
  );
  return rounds.flat().slice(0, count);
};
