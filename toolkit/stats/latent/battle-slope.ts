import type { Slope } from "../regress/newton.ts";

/** One match: places of both players, score of the first, first minus second in style. */
export interface Fight {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  readonly style: readonly number[];
}

export interface Shape {
  readonly players: number;

  /** Whether the last parameter is ln ν of Davidson's ties. */
  readonly tied: boolean;
  readonly prior: number;
}

/**
 * Log-likelihood of the matches at strengths, effects of style and ln ν, with its slope, its information and the slope of every
 * match. The strengths' sum, which no match speaks of, gets an information of its own, so that it has an inverse.
 */
export const battleSlope = (
  fights: readonly Fight[],
  { players, tied, prior }: Shape,
  at: readonly number[],
): Slope & { readonly gradients: readonly Float64Array[] } => {
  const size = at.length;
  const last = size - 1;
  const lnNu = tied ? at[last]! : Number.NEGATIVE_INFINITY;
  const gradient = new Array<number>(size).fill(0);
  const information = at.map(() => new Array<number>(size).fill(0));
  let value = 0;
  const gradients = fights.map(({ first, second, score, style }) => {
    const gap = at[first]! - at[second]! + style.reduce((sum, x, j) => sum + x * at[players + j]!, 0);
    const logs = [gap / 2, lnNu, -gap / 2];
    const most = Math.max(...logs);
    const weights = logs.map((log) => Math.exp(log - most));
    const total = weights.reduce((a, b) => a + b, 0);
    const [win, tie, loss] = weights.map((w) => w / total) as [number, number, number];
    const lnTotal = most + Math.log(total);
    value += (tied && score === 0.5 ? lnNu : (score - 0.5) * gap) - lnTotal;
    const byGap = score - 0.5 - (win - loss) / 2;
    const curve = (win + loss - (win - loss) ** 2) / 4;
    const own = new Float64Array(size);
    own[first] = byGap;
    own[second] = -byGap;
    style.forEach((x, j) => {
      own[players + j] = byGap * x;
    });
    const direction: [number, number][] = [
      [first, 1],
      [second, -1],
      ...style.map((x, j): [number, number] => [players + j, x]),
    ];
    for (const [i, x] of direction) for (const [j, y] of direction) information[i]![j]! += curve * x * y;
    if (tied) {
      own[last] = (score === 0.5 ? 1 : 0) - tie;
      information[last]![last]! += tie * (1 - tie);
      const cross = (-tie * (win - loss)) / 2;
      for (const [i, x] of direction) {
        information[i]![last]! += cross * x;
        information[last]![i]! += cross * x;
      }
    }
    for (let j = 0; j < size; j++) gradient[j]! += own[j]!;
    return own;
  });
  const anchor = fights.length / players ** 2;
  const sum = at.slice(0, players).reduce((a, b) => a + b, 0);
  for (let i = 0; i < players; i++) {
    value -= (prior / 8) * at[i]! ** 2;
    gradient[i]! -= (prior / 4) * at[i]! + anchor * sum;
    information[i]![i]! += prior / 4;
    for (let j = 0; j < players; j++) information[i]![j]! += anchor;
  }
  return { value: value - (anchor / 2) * sum * sum, gradient, information, gradients };
};
