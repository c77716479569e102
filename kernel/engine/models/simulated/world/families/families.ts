import type { Family } from "../problem/family.ts";
import { blockFamily } from "./blocks/block-family.ts";
import { boundedSum } from "./blocks/bounded-sum.ts";
import { closeNeighbours } from "./blocks/close-neighbours.ts";
import { fewValues } from "./blocks/few-values.ts";
import { narrowRange } from "./blocks/narrow-range.ts";
import type { Predicate } from "./blocks/predicate.ts";
import { brackets } from "./brackets.ts";
import { groupChoice } from "./fusions/group-choice.ts";
import { weightedIntervals } from "./fusions/weighted-intervals.ts";
import { gridWalks } from "./grid-walks.ts";
import { groups } from "./groups.ts";
import { intervals } from "./intervals.ts";
import { keysFamily } from "./keys.ts";
import { knapsack } from "./knapsack.ts";
import { nextGreater } from "./next-greater.ts";
import { numberMoves } from "./number-moves.ts";
import { prefixSums } from "./prefix-sums.ts";
import { sliding } from "./sliding.ts";
import { subsequence } from "./subsequence.ts";
import { tokens } from "./tokens.ts";
import { turns } from "./turns.ts";

/** The fusion of two problem families about blocks (contiguous parts of a list): blocks must have both properties. */
const fuseBlocks = (...[first, second]: readonly [Predicate, Predicate]): Family =>
  blockFamily({
    id: `${first.id}-and-${second.id}`,
    title: "blocks with two properties",
    predicates: [first, second],
    parents: [familyOf[first.id]!, familyOf[second.id]!],
  });

const familyOf: Readonly<Record<string, string>> = {
  run: "longest-run",
  sum: "window-sum",
  kinds: "window-kinds",
  range: "window-range",
};

const familyList: readonly Family[] = [
  blockFamily({ id: "longest-run", title: "runs of close neighbours", predicates: [closeNeighbours] }),
  blockFamily({ id: "window-sum", title: "blocks with a bounded sum", predicates: [boundedSum] }),
  blockFamily({ id: "window-kinds", title: "blocks with few different values", predicates: [fewValues] }),
  blockFamily({ id: "window-range", title: "blocks of a narrow range", predicates: [narrowRange] }),
  subsequence,
  intervals,
  gridWalks,
  brackets,
  keysFamily,
  tokens,
  prefixSums,
  knapsack,
  numberMoves,
  groups,
  turns,
  sliding,
  nextGreater,
  fuseBlocks(closeNeighbours, boundedSum),
  fuseBlocks(closeNeighbours, fewValues),
  fuseBlocks(closeNeighbours, narrowRange),
  fuseBlocks(boundedSum, fewValues),
  fuseBlocks(boundedSum, narrowRange),
  fuseBlocks(fewValues, narrowRange),
  weightedIntervals,
  groupChoice,
];

/** Id → problem family (problems that differ only in numbers and rules). */
export const families: Readonly<Record<string, Family>> = Object.fromEntries(
  familyList.map((family) => [family.id, family]),
);
