/**
 * A group of neighbouring values that do not differ significantly: indices of the first and last, and the lane
 * (vertical strip) in which its bar is drawn.
 */
export interface EqualRun {
  readonly first: number;
  readonly last: number;
  /** Index of the lane (vertical strip) in which the group's bar is drawn. Bars in one lane do not overlap. */
  readonly lane: number;
}

/** Finds the longest runs of sorted values that span at most `difference`. Each run's bar gets the first free lane. */
export const equalRuns = (sorted: readonly number[], difference: number): EqualRun[] => {
  const groups: EqualRun[] = [];
  const lanes: number[] = [];
  let reached = -1;
  for (const [first, value] of sorted.entries()) {
    const last = sorted.findLastIndex((other) => other - value <= difference);
    if (last > first && last > reached) {
      const free = lanes.findIndex((used) => used < first);
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = last;
      groups.push({ first, last, lane });
    }
    reached = Math.max(reached, last);
  }
  return groups;
};
