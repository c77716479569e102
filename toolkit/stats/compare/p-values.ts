import { itemAt } from "../../base/item-at.ts";
import { checkNumbers, checkProbability } from "../check.ts";

/** Copies the p-values, and checks that each is a fraction. */
export const pValueList = (pValues: ArrayLike<number>): number[] => {
  checkNumbers("pValues", pValues, 1);
  return Array.from(pValues, (p, i) => checkProbability(`pValues[${i}]`, p));
};

/** Adjusts a p-value by its rank (from 1) among m. */
export type Adjust = (p: number, rank: number, m: number) => number;

/** Goes from the largest p-value to the smallest, and takes the running minimum of the adjusted values, at most 1. */
export const stepUp = (pValues: ArrayLike<number>, adjust: Adjust): number[] => {
  const p = pValueList(pValues);
  const order = p.map((_, i) => i).sort((i, j) => itemAt(p, j) - itemAt(p, i));
  const adjusted = new Array<number>(p.length);
  let least = 1;
  order.forEach((at, i) => {
    least = Math.min(least, adjust(itemAt(p, at), p.length - i, p.length));
    adjusted[at] = least;
  });
  return adjusted;
};

/** Goes from the smallest p-value to the largest, and takes the running maximum of the adjusted values, at most 1. */
export const stepDown = (pValues: ArrayLike<number>, adjust: Adjust): number[] => {
  const p = pValueList(pValues);
  const order = p.map((_, i) => i).sort((i, j) => itemAt(p, i) - itemAt(p, j));
  const adjusted = new Array<number>(p.length);
  let most = 0;
  order.forEach((at, i) => {
    most = Math.min(1, Math.max(most, adjust(itemAt(p, at), i + 1, p.length)));
    adjusted[at] = most;
  });
  return adjusted;
};
