/** The weight of a pair is the sum or the product of the weights of its two members. */
export type PairWeight = "sum" | "product";

/** Total weight of all pairs within a group, from its size and the sums of its weights and squared weights. */
const within: Readonly<Record<PairWeight, (size: number, sum: number, squares: number) => number>> = {
  sum: (size, sum) => (size - 1) * sum,
  product: (_, sum, squares) => (sum * sum - squares) / 2,
};

/** Total weight of the pairs of one member with a group. */
const between: Readonly<Record<PairWeight, (weight: number, size: number, sum: number) => number>> = {
  sum: (weight, size, sum) => weight * size + sum,
  product: (weight, _, sum) => weight * sum,
};

/** Total weight of all pairs of items, from the weights of the items. */
export const pairSum = (weights: Float64Array, pair: PairWeight): number => {
  let [sum, squares] = [0, 0];
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return within[pair](weights.length, sum, squares);
};

/** Total weight of the pairs within groups of equal values in a sorted order. */
export const tiedWeight = (
  order: readonly number[],
  weights: Float64Array,
  pair: PairWeight,
  equal: (i: number, j: number) => boolean,
): number => {
  let total = 0;
  for (let start = 0, end = 0; start < order.length; start = end) {
    let [sum, squares] = [0, 0];
    for (end = start; end < order.length && equal(order[start]!, order[end]!); end++) {
      const weight = weights[order[end]!]!;
      sum += weight;
      squares += weight * weight;
    }
    if (end - start > 1) total += within[pair](end - start, sum, squares);
  }
  return total;
};

/**
 * Total weight of the discordant pairs: pairs whose order in `order` is the opposite of their order by y. Two binary
 * indexed trees hold the number and the weight of the earlier items, up to each rank of y.
 */
export const discordantWeight = (
  order: readonly number[],
  y: ArrayLike<number>,
  weights: Float64Array,
  pair: PairWeight,
): number => {
  const distinct = [...new Set(Array.from(y, (value) => value + 0))].sort((a, b) => b - a);
  const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
  const sizes = new Int32Array(distinct.length + 1);
  const sums = new Float64Array(distinct.length + 1);
  let [count, weight, total] = [0, 0, 0];
  for (const item of order) {
    const rank = rankOf.get(y[item]! + 0)!;
    let [size, sum] = [count, weight];
    for (let at = rank + 1; at > 0; at -= at & -at) {
      size -= sizes[at]!;
      sum -= sums[at]!;
    }
    if (size > 0) total += between[pair](weights[item]!, size, sum);
    for (let at = rank + 1; at <= distinct.length; at += at & -at) {
      sizes[at]!++;
      sums[at]! += weights[item]!;
    }
    count++;
    weight += weights[item]!;
  }
  return total;
};
