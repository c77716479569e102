export interface TurnRules {
  readonly two: boolean;
  readonly order: boolean;
}

const ending = (order: boolean): string =>
  order
    ? `  let rows: int[][] = [];
  for (let i = 0; i < len(a); i++) { push(rows, [times[i], i + 1]); }
  let names: int[] = [];
  for (const row of sortedRows(rows, 0)) { push(names, row[1]); }
  return names;
}`
    : `  return times;
}`;

/** Source code of a solver for a round-robin queue. It simulates the queue second by second in a circular buffer. */
export const literal = ({ two, order }: TurnRules, again = true): string => `function solve(a: int[]): int[] {
  let left: int[] = copy(a);
  let times: int[] = fill(len(a), 0);
  let line: int[] = [];
  for (let i = 0; i < len(a); i++) { push(line, i); }
  let front = 0;
  let waiting = len(a);
  let clock = 0;
  while (waiting > 0) {
    let who = line[front];
    clock += 1;
    left[who] -= ${two ? 2 : 1};
    if (left[who] <= 0${again ? "" : " || clock > 0"}) { times[who] = clock; waiting -= 1; }
    else { line[(front + waiting) % len(a)] = who; }
    front = (front + 1) % len(a);
  }
${ending(order)}`;

const start = (two: boolean, half = "(a[i] + 1) / 2"): string => `function solve(a: int[]): int[] {
  let turns: int[][] = [];
  for (let i = 0; i < len(a); i++) { push(turns, [${two ? half : "a[i]"}, i]); }
  turns = sortedRows(turns, 0, 1);
  let times: int[] = fill(len(a), 0);`;

const lowBit = (place: string, bit: string, remainder: string): string => `let ${remainder} = ${place};
      let ${bit} = 1;
      while (${remainder} % 2 === 0) { ${remainder} = ${remainder} / 2; ${bit} = ${bit} * 2; }`;

/** Source code of a solver for a round-robin queue, with a Fenwick tree that counts the persons who still wait. */
export const tree = (
  { two, order }: TurnRules,
  rank = "count",
  half?: string,
  isDone = "done",
): string => `${start(two, half)}
  let tree: int[] = fill(len(a) + 1, 0);
  for (let i = 1; i < len(a) + 1; i++) { ${lowBit("i", "width", "part")} tree[i] = width; }
  let done = 0;
  let g = 0;
  while (g < len(turns)) {
    let stop = g;
    while (stop < len(turns) && turns[stop][0] === turns[min(g, stop)][0]) { stop += 1; }
    for (let k = g; k < stop; k++) {
      let count = 0;
      let p = turns[k][1] + 1;
      while (p > 0) { ${lowBit("p", "step", "rest")} count += tree[p]; p -= step; }
      times[turns[k][1]] = ${isDone} + (len(a) - g) * (turns[k][0] - 1) + ${rank};
    }
    for (let k = g; k < stop; k++) {
      done += turns[k][0];
      let q = turns[k][1] + 1;
      while (q <= len(a)) { tree[q] -= 1; ${lowBit("q", "jump", "other")} q += jump; }
    }
    g = stop;
  }
${ending(order)}`;

/**
 * Source code of a solver for a round-robin queue. It counts the waiting persons in blocks of about √n. Persons with
 * the most turns come first.
 */
export const blocks = ({ two, order }: TurnRules): string => `${start(two)}
  let width = 1;
  while (width * width < len(a)) { width += 1; }
  let alive: int[] = fill(len(a), 0);
  let total: int[] = fill(len(a) / width + 1, 0);
  let sum = 0;
  for (const row of turns) { sum += row[0]; }
  let above = 0;
  let stop = len(turns);
  while (stop > 0) {
    let begin = stop - 1;
    while (begin > 0 && turns[max(0, begin - 1)][0] === turns[stop - 1][0]) { begin -= 1; }
    for (let k = begin; k < stop; k++) {
      let at = turns[k][1];
      alive[at] = 1;
      total[at / width] += 1;
      above += 1;
      sum -= turns[k][0];
    }
    for (let k = begin; k < stop; k++) {
      let at2 = turns[k][1];
      let count = 0;
      for (let block = 0; block < at2 / width; block++) { count += total[block]; }
      for (let p = at2 / width * width; p < at2 + 1; p++) { count += alive[p]; }
      times[at2] = sum + above * (turns[k][0] - 1) + count;
    }
    stop = begin;
  }
${ending(order)}`;

/** Source code of a slow solver for a round-robin queue, which compares every pair of persons. */
export const everyPair = (
  { two, order }: TurnRules,
  alike = "i < j ? need[j] - 1 : need[j]".replace("i < j", "i > j"),
): string => `function solve(a: int[]): int[] {
  let need: int[] = [];
  for (const one of a) { push(need, ${two ? "(one + 1) / 2" : "one"}); }
  let times: int[] = [];
  for (let j = 0; j < len(a); j++) {
    let time = 0;
    for (let i = 0; i < len(a); i++) { time += min(need[i], ${alike}); }
    push(times, time);
  }
${ending(order)}`;

/** Source code of a solver for a round-robin queue, with a segment tree of the persons who are served. */
export const merged = ({ two, order }: TurnRules): string => `${start(two)}
  let ranks: int[] = fill(len(a), 0);
  let span = 1;
  let parts: int[][] = [];
  for (const row of turns) { push(parts, [row[1]]); }
  while (span < len(a)) { span = span * 2; }
  for (let k = 0; k < len(turns); k++) { ranks[turns[k][1]] = k; }
  let later: int[] = fill(span * 2, 0);
  let sum = 0;
  let g = 0;
  for (let k = 0; k < len(turns); k++) {
    if (k > 0) { if (turns[k][0] !== turns[k - 1][0]) {
      for (let d = g; d < k; d++) {
        let node = parts[d][0] + span;
        while (node > 0) { later[node] += 1; node = node / 2; }
        sum += turns[d][0];
      }
      g = k;
    } }
    let gone = 0;
    let low = span;
    let high = turns[k][1] + span + 1;
    while (low < high) {
      if (low % 2 === 1) { gone += later[low]; low += 1; }
      if (high % 2 === 1) { high -= 1; gone += later[high]; }
      low = low / 2;
      high = high / 2;
    }
    times[turns[k][1]] = sum + (len(a) - g) * (turns[k][0] - 1) + turns[k][1] + 1 - gone;
  }
  if (len(ranks) === 0) { return ranks; }
${ending(order)}`;
