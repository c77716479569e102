import { itemAt } from "../../base/item-at.ts";
import { type Item, responseAt } from "../latent/item.ts";
import { grid } from "../latent/marginal-fit.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";

/** Orlando and Thissen's S-X² of one item. */
export interface ScoreFit {
  readonly statistic: number;
  readonly df: number;
  /** The p-value; NaN if no degrees of freedom are left. */
  readonly pValue: number;
}

/** Probability of each number of right answers (total) to these items, at one ability (Lord and Wingersky 1984). */
const scores = (right: readonly number[]): Float64Array => {
  const chance = new Float64Array(right.length + 1);
  chance[0] = 1;
  right.forEach((p, i) => {
    for (let k = i + 1; k >= 0; k--) chance[k] = chance[k]! * (1 - p) + (k > 0 ? chance[k - 1]! * p : 0);
  });
  return chance;
};

interface Group {
  readonly n: number;
  readonly right: number;
  readonly expected: number;
}

const thin = ({ n, expected }: Group): boolean => expected < 1 || n - expected < 1;

/** Merges neighbouring totals (numbers of right answers) until each group expects one right and one wrong answer. */
const merged = (groups: readonly Group[]): Group[] => {
  const out: Group[] = [];
  let open: Group | undefined;
  for (const group of groups) {
    open = open
      ? { n: open.n + group.n, right: open.right + group.right, expected: open.expected + group.expected }
      : group;
    if (thin(open)) continue;
    out.push(open);
    open = undefined;
  }
  const last = out.pop();
  if (open && last)
    out.push({ n: last.n + open.n, right: last.right + open.right, expected: last.expected + open.expected });
  else if (last) out.push(last);
  return out;
};

/**
 * S-X² of every item: the observed share that solved it against the expected share, among models with equal numbers of
 * right answers (totals). S-X² = Σ N_k (O_k - E_k)²/(E_k (1 - E_k)) over totals k from 1 to one below the maximum.
 */
export const scoreFits = (
  responses: readonly (readonly (0 | 1)[])[],
  items: readonly Item[],
  deviation: number,
  parameters: number,
): ScoreFit[] => {
  const J = items.length;
  const { at, logWeights } = grid(81);
  const weights = logWeights.map(Math.exp);
  const chances = Array.from(at, (z) => items.map((item) => responseAt(z * deviation, item).p));
  const totalChances = new Float64Array(J + 1);
  const solved = items.map(() => new Float64Array(J + 1));
  chances.forEach((right, q) => {
    scores(right).forEach((chance, k) => {
      totalChances[k]! += itemAt(weights, q) * chance;
    });
    items.forEach((_, j) => {
      const restChances = scores(right.filter((_, i) => i !== j));
      for (let k = 1; k <= J; k++) solved[j]![k]! += weights[q]! * right[j]! * restChances[k - 1]!;
    });
  });
  const totals = responses.map((row) => row.reduce<number>((sum, response) => sum + response, 0));
  return items.map((_, j): ScoreFit => {
    const groups = Array.from({ length: J - 1 }, (_, i): Group => {
      const groupRows = responses.filter((_, m) => totals[m] === i + 1);
      const right = groupRows.reduce((sum, row) => sum + itemAt(row, j), 0);
      return {
        n: groupRows.length,
        right,
        expected: (groupRows.length * itemAt(itemAt(solved, j), i + 1)) / itemAt(totalChances, i + 1),
      };
    });
    const used = merged(groups);
    const statistic = used.reduce(
      (sum, { n, right, expected }) => sum + (right - expected) ** 2 / (expected * (1 - expected / n)),
      0,
    );
    const df = used.length - parameters;
    return { statistic, df, pValue: df > 0 ? chiSquaredSf(statistic, df) : Number.NaN };
  });
};
