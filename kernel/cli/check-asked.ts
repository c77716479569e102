import { criterionNames, usableCriteria } from "../engine/api/criteria.ts";
import { checkMetrics, type Threshold } from "../engine/api/thresholds.ts";

/** What of a run's settings decides which numbers it will have. */
interface Asked {
  readonly criteria?: readonly string[] | undefined;
  readonly primary?: string | undefined;
  readonly samples?: number | undefined;
  readonly generateOnly?: boolean | undefined;
}

/** Refuses thresholds on numbers that a run will not have, before it is begun. A run that only asks is held against none. */
export const checkAsked = (thresholds: readonly Threshold[], { generateOnly, criteria, ...asked }: Asked): void => {
  if (generateOnly || thresholds.length === 0) return;
  checkMetrics(thresholds, { ...asked, criteria: usableCriteria(criteria ?? criterionNames()).criteria });
};
