const head = `function solve(b: int[], s: int[], v: int[]): int {
  let rows: int[][] = [];
  for (let i = 0; i < len(b); i++) { push(rows, [b[i] + s[i], b[i], v[i]]); }`;

/**
 * Source code of a solver for weighted intervals. It sorts by the ends and finds the last compatible interval by binary
 * search.
 */
export const table = (sign: string, gain = "best[low] + rows[t][2]"): string => `${head}
  rows = sortedRows(rows, 0);
  let best: int[] = [0];
  for (let t = 0; t < len(rows); t++) {
    let low = 0;
    let high = t;
    while (low < high) {
      let middle = (low + high) / 2;
      if (rows[middle][0] ${sign} rows[t][1]) { low = middle + 1; } else { high = middle; }
    }
    push(best, max(best[t], ${gain}));
  }
  return best[len(best) - 1];
}`;

/** Source code of a solver for weighted intervals, which sweeps over all starts and ends in order of time. */
export const events = (sign: string): string => `function solve(b: int[], s: int[], v: int[]): int {
  let moments: int[][] = [];
  for (let i = 0; i < len(b); i++) {
    push(moments, [b[i], ${sign === "<=" ? 1 : 0}, i]);
    push(moments, [b[i] + s[i], ${sign === "<=" ? 0 : 1}, i]);
  }
  let worth: int[] = fill(len(b), 0);
  let best = 0;
  for (const moment of sortedRows(moments, 0, 1)) {
    let i = moment[2];
    if (moment[1] === ${sign === "<=" ? 1 : 0}) { worth[i] = best + v[i]; } else { best = max(best, worth[i]); }
  }
  return best;
}`;

/** Source code of a solver for weighted intervals, which sorts by the starts and goes backwards. */
export const backwards = (
  sign: string,
): string => `${head.replace("[b[i] + s[i], b[i], v[i]]", "[b[i], b[i] + s[i], v[i]]")}
  rows = sortedRows(rows, 0);
  let best: int[] = fill(len(rows) + 1, 0);
  for (let t = len(rows) - 1; t >= 0; t--) {
    let low = t + 1;
    let high = len(rows);
    while (low < high) {
      let middle = (low + high) / 2;
      if (rows[t][1] ${sign} rows[middle][0]) { high = middle; } else { low = middle + 1; }
    }
    best[t] = max(best[t + 1], best[low] + rows[t][2]);
  }
  return best[0];
}`;

/** Source code of a slow solver for weighted intervals, which compares every pair of intervals. */
export const pairs = (sign: string): string => `${head}
  rows = sortedRows(rows, 0);
  let reach: int[] = [];
  let best = 0;
  for (let t = 0; t < len(rows); t++) {
    let here = 0;
    for (let u = 0; u < t; u++) { if (rows[u][0] ${sign} rows[t][1]) { here = max(here, reach[u]); } }
    push(reach, here + rows[t][2]);
    best = max(best, reach[t]);
  }
  return best;
}`;

/** Source code of a wrong solver for weighted intervals, which greedily takes intervals in ascending order of `key`. */
export const greedy = (
  sign: string,
  key: string,
): string => `${head.replace("[b[i] + s[i], b[i], v[i]]", `[${key}, i]`)}
  let taken: int[] = [];
  let total = 0;
  for (const row of sortedRows(rows, 0)) {
    let i = row[1];
    let free = true;
    for (const j of taken) {
      if (!(b[i] + s[i] ${sign} b[j] || b[j] + s[j] ${sign} b[i])) { free = false; }
    }
    if (free) { push(taken, i); total += v[i]; }
  }
  return total;
}`;
