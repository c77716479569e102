/** Counts of the items that a model answered, and of its failures and passes that a judge audited. */
export interface AuditCounts {
  readonly solved: number;
  readonly total: number;
  /** The number of failures on items of low quality: the problem or its test is to blame. */
  readonly lowFailures: number;
  /** The number of passes that a judge audited. Absent if only failures are audited. */
  readonly audited?: number;
  readonly lowPasses?: number;
}

/**
 * The pass rate without items of low quality. An audit of only failures removes no passes, so it raises the rate. An
 * audit of passes also removes solved items, by the share of low quality among the audited passes. Null if no item
 * remains, or no pass was audited.
 */
export const adjustedScore = ({ solved, total, lowFailures, audited, lowPasses = 0 }: AuditCounts): number | null => {
  if (audited === 0) return null;
  const lowSolved = audited === undefined ? 0 : (solved * lowPasses) / audited;
  const items = total - lowFailures - lowSolved;
  return items <= 0 ? null : (solved - lowSolved) / items;
};
