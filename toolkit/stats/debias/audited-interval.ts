import { checkObject, checkOpenProbability } from "../check.ts";
import { clopperPearson } from "../intervals/clopper-pearson.ts";
import { checkKeys } from "../options.ts";
import type { Interval } from "../result.ts";
import { type DebiasedInterval, type DebiasedIntervalOptions, debiasedInterval } from "./debiased-interval.ts";

/** A sample of tasks that a person checked. */
export interface Audit {
  /** Number of erroneous tasks among the audited ones. */
  readonly bad: number;
  readonly audited: number;
}

export interface AuditedInterval extends DebiasedInterval {
  /** Interval of the share of erroneous tasks; it takes half of the error probability. */
  readonly alpha: Interval;
}

export interface AuditedIntervalOptions extends DebiasedIntervalOptions {
  /**
   * Range of the pass rate on erroneous tasks. Default [0, 1]. If null models (programs that cannot be right) measured
   * it, use the bounds of `nullPassRate`.
   */
  readonly q?: readonly [number, number];
}

/**
 * De-biased interval if an audit sample estimates the share of erroneous tasks. It includes the uncertainty of the
 * audit. Half of the error probability goes to the share of erroneous tasks, alpha (Clopper-Pearson), and half to the
 * observed rate. By Bonferroni the interval holds at `level`.
 *
 * @param successes passed tasks.
 * @param n tasks.
 * @param audit the number of audited tasks, and of erroneous ones among them.
 * @param options q ([0, 1]), interval ("wilson"), rule ("sharp"), level (0.95), side.
 * @returns the interval, and the interval of alpha.
 * @throws ToolkitError for counts that are not whole or exceed their total, or if the interval of alpha includes 1.
 * Cost: O(1).
 * Source: UniCode (2026), appendix B.5.2 and B.5.7; Bonferroni 1936.
 * @example
 * auditedInterval(391, 500, { bad: 2, audited: 113 }).alpha.estimate; // => 0.0177
 */
export const auditedInterval = (
  successes: number,
  n: number,
  audit: Audit,
  options: AuditedIntervalOptions = {},
): AuditedInterval => {
  checkKeys(options, ["q", "interval", "rule", "level", "side"]);
  checkObject("audit", audit, "{ bad, audited }");
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const half = 1 - (1 - level) / 2;
  const alpha = clopperPearson(audit.bad, audit.audited, { level: half });
  const bounds = { alpha: [alpha.low, alpha.high] as const, q: options.q ?? ([0, 1] as const) };
  const interval = debiasedInterval(successes, n, bounds, {
    interval: options.interval,
    rule: options.rule,
    side: options.side,
    level: half,
  });
  return { ...interval, level, method: `audited-${interval.method}`, alpha };
};
