import { criterionNames, usableCriteria } from "../engine/api/criteria.ts";
import { checkMetrics, type Threshold } from "../engine/api/thresholds.ts";

/** The settings that determine which scores a run reports. */
interface MeasureSettings {
  readonly criteria?: readonly string[] | undefined;
  readonly primary?: string | undefined;
  readonly samples?: number | undefined;
  readonly generateOnly?: boolean | undefined;
}

/**
 * Throws before a run starts if a threshold (`--fail-under`) concerns a score that the run will not report. A run that
 * only generates answers reports no score, so its thresholds are ignored.
 */
export const checkAsked = (
  thresholds: readonly Threshold[],
  { generateOnly, criteria, ...measures }: MeasureSettings,
): void => {
  if (generateOnly || thresholds.length === 0) return;
  checkMetrics(thresholds, { ...measures, criteria: usableCriteria(criteria ?? criterionNames()).criteria });
};
