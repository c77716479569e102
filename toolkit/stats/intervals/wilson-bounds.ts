/** Wilson's score bounds of a share p of n trials, for the critical value z. n need not be whole. */
export const wilsonBounds = (p: number, n: number, z: number): readonly [low: number, high: number] => {
  const square = z * z;
  const centre = p + square / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + square / (4 * n * n));
  const scale = 1 + square / n;
  return [p === 0 ? 0 : (centre - half) / scale, p === 1 ? 1 : (centre + half) / scale];
};
