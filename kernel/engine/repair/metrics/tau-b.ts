/** Values that differ by at most this are ties. */
export const tieWidth = 1e-12;

const order = (a: number, b: number): number => (Math.abs(a - b) <= tieWidth ? 0 : Math.sign(a - b));

/** Kendall's tau-b of two short lists; null if one of them is constant, or there are fewer than two values. */
export const tauB = (x: readonly number[], y: readonly number[]): number | null => {
  let [score, inX, inY] = [0, 0, 0];
  for (let i = 0; i < x.length; i++)
    for (let j = 0; j < i; j++) {
      const [a, b] = [order(x[i]!, x[j]!), order(y[i]!, y[j]!)];
      score += a * b;
      inX += Math.abs(a);
      inY += Math.abs(b);
    }
  return inX === 0 || inY === 0 ? null : score / Math.sqrt(inX * inY);
};
