import { EngineError, type RaisedBudget } from "../../errors.ts";
import { openSavings, type Savings } from "./savings.ts";

/** The limits of a run's spending. An absent field means no limit. */
export interface BudgetLimits {
  /** Requests for answers; retries and cached answers do not count. */
  readonly calls?: number;
  /** The maximum of input and output tokens together. */
  readonly tokens?: number;
  readonly usd?: number;
  readonly wallMs?: number;
}

export interface Spent {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number;
  readonly wallMs: number;
}

/** A run's budget, which all its models share. It records the spending and refuses requests beyond the limits. */
export interface Budget {
  /** True if tokens or dollars are limited, so that the size of answers matters. */
  readonly limitsSize: boolean;
  /** Reserves the estimated tokens and dollars of a request; throws `budget_exceeded` if they exceed a limit. */
  reserve(estimate: { readonly tokens: number; readonly usd: number }): Reservation;
  spent(): Spent;
  /** The amounts that cached answers saved. */
  readonly savings: Savings;
}

export interface Reservation {
  /** Replaces the reserved estimate by the tokens and dollars that the answer really used. */
  settle(actual: { readonly tokens: number; readonly usd: number }): void;
  /** Releases the reservation of a request without an answer. */
  cancel(): void;
}

/** True for the error `budget_exceeded`. */
export const isBudgetSpent = (error: unknown): boolean =>
  error instanceof EngineError && error.code === "budget_exceeded";

export const nothingSpent: Spent = { calls: 0, tokens: 0, usd: 0, wallMs: 0 };

/** The name of each limit in `--budget` and `--more`. */
const unitOf = { calls: "calls", tokens: "tokens", usd: "usd", wallMs: "seconds" } as const;

/** The name of each limit in error messages. */
const nameOf = { calls: "calls", tokens: "tokens", usd: "US dollars", wallMs: "milliseconds" } as const;

/** A suggested new limit: twice the old one, or more if the refused request needs more. */
const raisedBy = (field: keyof BudgetLimits, limit: number, lacking: number): RaisedBudget => {
  const scale = field === "wallMs" ? 1000 : 1;
  const least = Math.max(limit, Math.ceil(lacking * 1e6) / 1e6) / scale;
  const more = field === "usd" ? least : Math.max(1, Math.ceil(least));
  const unit = unitOf[field];
  return { more: `${unit}=${more}`, budget: `${unit}=${Number((limit / scale + more).toFixed(6))}` };
};

const exceeded = (field: keyof BudgetLimits, limit: number, spent: number, requested: number): never => {
  const raise = raisedBy(field, limit, spent + requested - limit);
  throw new EngineError(`the budget of ${limit} ${nameOf[field]} is used up (${spent} spent or reserved)`, {
    code: "budget_exceeded",
    hint: `resume the run with --more ${raise.more}; imported or judged answers take --budget ${raise.budget}. Finished samples stay and cost nothing more`,
    argument: "budget",
    value: limit,
    raise,
  });
};

/**
 * Opens the budget of a run. A request under way counts with its estimate, so a limit can be exceeded only if
 * estimates are too low.
 *
 * @param now clock in milliseconds.
 * @param before the amounts that earlier starts of the run spent.
 * @param savings counter of the amounts that the cache saves.
 */
export const openBudget = (
  limits: BudgetLimits = {},
  now: () => number = () => performance.now(),
  before: Spent = nothingSpent,
  savings: Savings = openSavings(),
): Budget => {
  const { calls = Infinity, tokens = Infinity, usd = Infinity, wallMs = Infinity } = limits;
  for (const [name, value] of Object.entries(limits))
    if (!(value >= 0))
      throw new EngineError(`budget.${name} must be a number of at least 0, got ${value}`, {
        code: "invalid_config",
        field: `budget.${name}`,
      });
  const start = now() - before.wallMs;
  const used = { calls: before.calls, tokens: before.tokens, usd: before.usd };
  const add = (amount: { tokens: number; usd: number }, sign: number): void => {
    used.tokens += sign * amount.tokens;
    used.usd += sign * amount.usd;
  };
  return {
    limitsSize: tokens < Infinity || usd < Infinity,
    savings,
    spent: () => ({ ...used, wallMs: now() - start }),
    reserve: (estimate) => {
      if (used.calls + 1 > calls) exceeded("calls", calls, used.calls, 1);
      if (used.tokens + estimate.tokens > tokens) exceeded("tokens", tokens, used.tokens, estimate.tokens);
      if (used.usd + estimate.usd > usd) exceeded("usd", usd, Number(used.usd.toFixed(6)), estimate.usd);
      if (now() - start > wallMs) exceeded("wallMs", wallMs, Math.round(now() - start), 0);
      used.calls += 1;
      add(estimate, 1);
      return {
        settle: (actual) => {
          add(estimate, -1);
          add(actual, 1);
        },
        cancel: () => {
          used.calls -= 1;
          add(estimate, -1);
        },
      };
    },
  };
};
