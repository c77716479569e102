/** The quantities that UCB1 uses for a node. */
export interface Arm {
  readonly value: number;
  readonly visits: number;
  /** Sum of the visits of all parents of the node. */
  readonly parentVisits: number;
}

/**
 * UCB1 of a node with any number of parents: value + c · sqrt(ln max(1, parents' visits) / visits). Infinite for a
 * node without visits. `divideByVisits` is the paper's eq. 9, although values are averages already.
 */
export const ucb1 = ({ value, visits, parentVisits }: Arm, constant: number, divideByVisits: boolean): number => {
  if (visits === 0) return Number.POSITIVE_INFINITY;
  const exploration = constant * Math.sqrt(Math.log(Math.max(1, parentVisits)) / visits);
  return (divideByVisits ? value / visits : value) + exploration;
};
