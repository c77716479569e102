/** What UCB1 knows of a node. */
export interface Arm {
  readonly value: number;
  readonly visits: number;
  /** Visits of all its parents together. */
  readonly parentVisits: number;
}

/**
 * UCB1 of a node with any number of parents: value + c · sqrt(ln max(1, parents' visits) / visits); infinite for one
 * that was never visited. `divideByVisits` is the paper's eq. 9, though values are averages already.
 */
export const ucb1 = ({ value, visits, parentVisits }: Arm, constant: number, divideByVisits: boolean): number => {
  if (visits === 0) return Number.POSITIVE_INFINITY;
  const exploration = constant * Math.sqrt(Math.log(Math.max(1, parentVisits)) / visits);
  return (divideByVisits ? value / visits : value) + exploration;
};
