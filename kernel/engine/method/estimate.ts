import type { PlanEstimate } from "../models/prices/estimate.ts";
import type { Price } from "../models/prices/price-table.ts";
import { costOf, priceOf } from "../models/prices/prices.ts";
import { playerName, type Roles } from "./roles.ts";

/** The maximum number of requests that a run sends to a model in one role, with the tokens of each. */
export interface RoleEstimate {
  readonly role: string;
  readonly calls: number;
  /** The number of input tokens of one request. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The upper bound of requests and tokens for each model, with the cost if the cache contains no answer. */
export const estimateRoles = (
  roles: Roles,
  estimates: readonly RoleEstimate[],
  prices: Readonly<Record<string, Price>> = {},
): readonly PlanEstimate[] => {
  const byModel = Map.groupBy(estimates, ({ role }) => playerName(roles[role] ?? ""));
  return [...byModel]
    .filter(([model]) => model !== "")
    .map(([model, roleEstimates]) => {
      const sum = (of: (one: RoleEstimate) => number): number =>
        roleEstimates.reduce((total, one) => total + of(one), 0);
      const usage = {
        inputTokens: sum(({ calls, inputTokens }) => calls * inputTokens),
        outputTokens: sum(({ calls, outputTokens }) => calls * outputTokens),
      };
      const isFunction = roleEstimates.every(({ role }) => typeof roles[role] !== "string");
      const usd = isFunction ? 0 : costOf({ ...usage, estimated: true }, priceOf(model, prices));
      return { model, calls: sum(({ calls }) => calls), ...usage, usd };
    });
};
