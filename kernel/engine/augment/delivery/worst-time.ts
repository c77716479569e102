const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The worst time of a solver over its tests, in seconds; each test counts with the median of its runs. */
export const worstTime = (timeS: Readonly<Record<string, readonly (readonly number[])[]>>, id: string): number =>
  Math.max(0, ...(timeS[id] ?? []).map(median));
