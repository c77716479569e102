import { logistic } from "../../base/logistic.ts";

/**
 * The log-likelihood of a match's outcome, with its first derivatives and its curvatures (minus the second
 * derivatives).
 */
export interface OutcomeLikelihood {
  readonly log: number;
  readonly byGap: number;
  readonly byTie: number;
  readonly gapGap: number;
  readonly gapTie: number;
  readonly tieTie: number;
}

/** Probabilities of a win of the first player, of a tie, and of its loss. */
export type Chances = readonly [win: number, tie: number, loss: number];

/** A model of the outcome. It depends on the first player's advantage in log-strength and on a tie parameter. */
export interface TieRule {
  readonly outcome: (score: number, gap: number, tie: number) => OutcomeLikelihood;
  readonly chances: (gap: number, tie: number) => Chances;
  /**
   * Initial value of the tie parameter. `none` is its value if no match is a tie; `shown` converts it to its reported
   * form.
   */
  readonly start: number;
  readonly none: number;
  readonly shown: (tie: number) => number;
}

/** ln of {@link logistic}, accurate far below 0. */
const logLogistic = (x: number): number => (x < 0 ? x - Math.log1p(Math.exp(x)) : -Math.log1p(Math.exp(-x)));

const half: TieRule = {
  outcome: (score, gap) => {
    const [win, loss] = [logistic(gap), logistic(-gap)];
    const log = score * logLogistic(gap) + (1 - score) * logLogistic(-gap);
    return { log, byGap: score - win, byTie: 0, gapGap: win * loss, gapTie: 0, tieTie: 0 };
  },
  chances: (gap) => [logistic(gap), 0, logistic(-gap)],
  start: 0,
  none: 0,
  shown: () => 0,
};

/** Davidson's model; its parameter is ln ν. */
const davidson: TieRule = {
  chances: (gap, tie) => {
    const most = Math.max(Math.abs(gap) / 2, tie);
    const weights = [Math.exp(gap / 2 - most), Math.exp(tie - most), Math.exp(-gap / 2 - most)] as const;
    const total = weights[0] + weights[1] + weights[2];
    return [weights[0] / total, weights[1] / total, weights[2] / total];
  },
  outcome: (score, gap, tie) => {
    const [win, even, loss] = davidson.chances(gap, tie);
    const most = Math.max(Math.abs(gap) / 2, tie);
    const total = Math.exp(gap / 2 - most) + Math.exp(tie - most) + Math.exp(-gap / 2 - most);
    return {
      log: (score === 0.5 ? tie : (score - 0.5) * gap) - most - Math.log(total),
      byGap: score - 0.5 - (win - loss) / 2,
      byTie: (score === 0.5 ? 1 : 0) - even,
      gapGap: (win + loss - (win - loss) ** 2) / 4,
      gapTie: (-even * (win - loss)) / 2,
      tieTie: even * (1 - even),
    };
  },
  start: 0,
  none: Number.NEGATIVE_INFINITY,
  shown: Math.exp,
};

/** Rao and Kupper's model. Its parameter is δ = ln θ, above 0: the advantage at which a win has probability 1/2. */
const raoKupper: TieRule = {
  chances: (gap, tie) => {
    const [win, loss] = [logistic(gap - tie), logistic(-gap - tie)];
    return [win, Math.max(0, 1 - win - loss), loss];
  },
  outcome: (score, gap, tie) => {
    const [win, loss] = [logistic(gap - tie), logistic(-gap - tie)];
    const [won, lost] = [score > 0 ? 1 : 0, score < 1 ? 1 : 0];
    const [up, down] = [won * win * (1 - win), lost * loss * (1 - loss)];
    const both = won * lost;
    const tieFactor = -Math.expm1(-2 * tie);
    return {
      log:
        won * logLogistic(gap - tie) +
        lost * logLogistic(-gap - tie) +
        both * (tie > 0 ? 2 * tie + Math.log(tieFactor) : Number.NEGATIVE_INFINITY),
      byGap: won * (1 - win) - lost * (1 - loss),
      byTie: -won * (1 - win) - lost * (1 - loss) + (2 * both) / tieFactor,
      gapGap: up + down,
      gapTie: down - up,
      tieTie: up + down + (4 * both * Math.exp(-2 * tie)) / tieFactor ** 2,
    };
  },
  start: 0.5,
  none: 0,
  shown: Math.exp,
};

/** The models of ties: half a win, or a separate outcome. */
export const tieRules = { davidson, "rao-kupper": raoKupper, half } as const;
