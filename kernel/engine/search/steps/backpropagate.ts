import type { PhaseConfig, SearchConfig } from "../base/config.ts";
import type { NodeUpdate } from "../lines/evidence.ts";
import { ancestorsOf } from "../tree/graph.ts";
import { restWeights } from "../tree/rest-weights.ts";
import type { Search } from "../tree/state.ts";
import { temporalDifference } from "./temporal-difference.ts";

type Ancestral = (value: number, reward: number, alpha: number) => number;

/**
 * The two forms of back-propagation: functions that change the value of a node's ancestor by the discounted reward.
 * `bounded` moves the value towards the reward; `additive` adds the reward (eq. 5 of PrismBench's paper).
 */
const ancestral: Readonly<Record<SearchConfig["backprop"], Ancestral>> = {
  bounded: temporalDifference,
  additive: (value, reward) => value + reward,
};

/**
 * Applies a reward to the evaluated node and to its ancestors, each once. Each level of the shortest distance to an
 * ancestor discounts the reward.
 */
export const backpropagate = (
  search: Search,
  node: number,
  reward: number,
  { alpha, gamma }: Pick<PhaseConfig, "alpha" | "gamma">,
): NodeUpdate[] => {
  const { data, config } = search;
  const update = (at: number, distance: number): NodeUpdate => {
    const one = data.nodes[at]!;
    const [valueBefore, visitsBefore] = [one.value, one.visits];
    one.value =
      distance === 0
        ? temporalDifference(valueBefore, reward, alpha)
        : ancestral[config.backprop](valueBefore, gamma ** distance * reward, alpha);
    one.visits += 1;
    one.lastChange = Math.abs(one.value - valueBefore);
    restWeights(search, at);
    return {
      node: one.id,
      distance,
      valueBefore,
      valueAfter: one.value,
      visitsBefore,
      visitsAfter: one.visits,
    };
  };
  return [update(node, 0), ...Array.from(ancestorsOf(search, node), ([at, distance]) => update(at, distance))];
};
