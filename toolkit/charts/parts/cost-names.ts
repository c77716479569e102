import { itemAt } from "../../base/item-at.ts";
import { theme } from "../theme.ts";
import { placeLabels } from "./place-labels.ts";
import type { ScoreAxis } from "./score-axis.ts";

export interface CostPoint {
  readonly model: string;
  readonly label: string;
  readonly cost: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** True if no other model is both cheaper and better. */
  readonly best: boolean;
}

export interface CostPlot {
  readonly width: number;
  readonly height: number;
  readonly costs: readonly [number, number];
  readonly axis: ScoreAxis;
}

export interface CostNames {
  readonly labels: readonly object[];
  readonly leaders: readonly object[];
  /** Models on the Pareto front whose names have no room. */
  readonly unnamed: readonly string[];
  /** The number of models outside the Pareto front whose names have no room. */
  readonly left: number;
}

/** With more dots, labels have no leader lines, because these would hide the picture. */
const mostLeaders = 25;

/**
 * Places names beside their dots, clear of all intervals; names on the Pareto front come first. Names on the front, or
 * all names if there are few models, may be further away on a leader line. A name without room is not drawn.
 */
export const costNames = (points: readonly CostPoint[], { width, height, costs, axis }: CostPlot): CostNames => {
  const [least, most] = [Math.log(costs[0]), Math.log(costs[1])];
  const [from, to] = axis.domain;
  const across = (cost: number): number => ((Math.log(cost) - least) / (most - least)) * width;
  const down = (score: number): number => height - ((score - from) / (to - from)) * height;
  const bars = points.flatMap((point) => {
    const { low, high } = axis.drawn(point);
    const x = across(point.cost);
    return low === null || high === null ? [] : [{ left: x - 2, right: x + 2, top: down(high), bottom: down(low) }];
  });
  const front = points.filter(({ best }) => best).toSorted((a, b) => a.cost - b.cost);
  const steps = front.flatMap((point, i) => {
    const next = front[i + 1];
    if (!next) return [];
    const [left, right, y] = [across(point.cost), across(next.cost), down(point.estimate)];
    return [
      { left, right, top: y - 1, bottom: y + 1 },
      { left: right - 1, right: right + 1, top: down(next.estimate), bottom: y },
    ];
  });
  const order = points.toSorted((a, b) => Number(b.best) - Number(a.best) || b.estimate - a.estimate);
  const placed = placeLabels(
    order.map(({ cost, estimate, label }) => ({ x: across(cost), y: down(estimate), text: label })),
    {
      width,
      height,
      size: theme.labelSize,
      bars,
      lines: steps,
      far: points.length <= mostLeaders ? points.length : front.length,
    },
  );
  const costAt = (x: number): number => Math.exp(least + (x / width) * (most - least));
  const scoreAt = (y: number): number => from + (1 - y / height) * (to - from);
  const labels = order.flatMap(({ label }, i) => {
    const place = placed[i];
    if (!place) return [];
    const [cost, score] = [costAt(place.x), scoreAt(place.y)];
    const { leader } = place;
    const ends = leader && {
      cost: itemAt(order, i).cost,
      score: itemAt(order, i).estimate,
      toCost: costAt(leader.x),
      toScore: scoreAt(leader.y),
    };
    return [{ label: { label, cost, score, align: place.align }, ...(ends && { leader: ends }) }];
  });
  const unnamed = order.flatMap(({ best, label }, i) => (best && !placed[i] ? [label] : []));
  return {
    labels: labels.map(({ label }) => label),
    leaders: labels.flatMap(({ leader }) => leader ?? []),
    unnamed,
    left: order.length - labels.length - unnamed.length,
  };
};
