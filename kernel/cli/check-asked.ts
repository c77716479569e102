import { criterionNames, usableCriteria } from "../engine/api/criteria.ts";
import { checkMetrics, type Threshold } from "../engine/api/thresholds.ts";

/** The settings that determine which numbers a run reports. */
interface MeasureSettings {
  readonly criteria?: readonly string[] | undefined;
  readonly primary?: string | undefined;
  readonly samples?: number | undefined;
  readonly generateOnly?: boolean | undefined;
}

/**
 * Refuses thresholds on numbers that a run will not report, before it starts. A run that only generates answers has
 * no thresholds.
 */
export const checkAsked = (
  thresholds: readonly Threshold[],
  { generateOnly, criteria, ...measures }: MeasureSettings,
): void => {
  if (generateOnly || thresholds.length === 0) return;
  checkMetrics(thresholds, { ...measures, criteria: usableCriteria(criteria ?? criterionNames()).criteria });
};
