import type { Predicate } from "./predicate.ts";

const queues = (name: string, sign: string, shrink = true): string => `function ${name}(a: int[], x: int): int[] {
  let highs: int[] = [];
  let lows: int[] = [];
  let highFrom = 0;
  let lowFrom = 0;
  let at = 0;
  let starts: int[] = [];
  for (let i = 0; i < len(a); i++) {
    while (len(highs) > highFrom && a[highs[len(highs) - 1]] < a[i]) { removeLast(highs); }
    push(highs, i);
    while (len(lows) > lowFrom && a[lows[len(lows) - 1]] > a[i]) { removeLast(lows); }
    push(lows, i);
    while (at <= i && !(a[highs[highFrom]] - a[lows[lowFrom]] ${sign} x)) {
      at += 1;
      ${shrink ? "if (highs[highFrom] < at && at <= i) { highFrom += 1; }" : ""}
      if (lows[lowFrom] < at && at <= i) { lowFrom += 1; }
    }
    push(starts, at);
  }
  return starts;
}`;

const byStacks = (name: string, sign: string): string => `function ${name}(a: int[], x: int): int[] {
  let highs: int[] = [];
  let lows: int[] = [];
  let at = 0;
  let starts: int[] = [];
  for (let i = 0; i < len(a); i++) {
    while (len(highs) > 0 && a[highs[len(highs) - 1]] <= a[i]) { removeLast(highs); }
    while (len(lows) > 0 && a[lows[len(lows) - 1]] >= a[i]) { removeLast(lows); }
    let low = 0;
    let high = len(highs);
    while (low < high) {
      let middle = (low + high) / 2;
      if (!(a[highs[middle]] - a[i] ${sign} x)) { low = middle + 1; } else { high = middle; }
    }
    if (low > 0) { at = max(at, highs[low - 1] + 1); }
    low = 0;
    high = len(lows);
    while (low < high) {
      let middle2 = (low + high) / 2;
      if (!(a[i] - a[lows[middle2]] ${sign} x)) { low = middle2 + 1; } else { high = middle2; }
    }
    if (low > 0) { at = max(at, lows[low - 1] + 1); }
    push(highs, i);
    push(lows, i);
    push(starts, at);
  }
  return starts;
}`;

const endsOnly = (name: string, sign: string): string => `function ${name}(a: int[], x: int): int[] {
  let at = 0;
  let starts: int[] = [];
  for (let i = 0; i < len(a); i++) {
    while (!(abs(a[i] - a[at]) ${sign} x)) { at += 1; }
    push(starts, at);
  }
  return starts;
}`;

/**
 * Property of blocks (contiguous parts of a list): the greatest and the least element differ by at most (or by less
 * than) the bound.
 */
export const narrowRange: Predicate = {
  id: "range",
  bound: { name: "g", min: 1, max: 100000, usual: [1, 6] },
  least: -1000000000,
  greatest: 1000000000,
  near: [-4, 6] as const,
  skills: ["monotonic queue", "two pointers"],
  text: (_list, bound, strict) => [
    `the greatest and the least element of the block differ by ${strict ? "less than" : "at most"} ${bound}`,
    `its maximum exceeds its minimum by ${strict ? "an amount below" : "no more than"} ${bound}`,
  ],
  lefts: (list, bound, strict) => {
    const over = (gap: number): boolean => (strict ? gap >= bound : gap > bound);
    const [highs, lows]: [number[], number[]] = [[], []];
    let [at, h, l] = [0, 0, 0];
    return list.map((value, i) => {
      while (highs.length > h && list[highs.at(-1)!]! < value) highs.pop();
      while (lows.length > l && list[lows.at(-1)!]! > value) lows.pop();
      highs.push(i);
      lows.push(i);
      while (over(list[highs[h]!]! - list[lows[l]!]!)) {
        at += 1;
        if (highs[h]! < at) h += 1;
        if (lows[l]! < at) l += 1;
      }
      return at;
    });
  },
  check: (name, strict) => `function ${name}(a: int[], l: int, r: int, x: int): bool {
  let low = a[l];
  let high = a[l];
  for (let p = l; p < r + 1; p++) {
    low = min(low, a[p]);
    high = max(high, a[p]);
  }
  return high - low ${strict ? "<" : "<="} x;
}`,
  fast: (name, strict) => [queues(name, strict ? "<" : "<="), byStacks(name, strict ? "<" : "<=")],
  wrong: (name, strict) => [
    { bug: "wrong_rule", id: "looks-at-the-ends", source: endsOnly(name, strict ? "<" : "<=") },
    {
      bug: "no_reset",
      id: "keeps-old-maximum",
      source: queues(name, strict ? "<" : "<=", false).replace("len(highs) > highFrom", "len(highs) > 0"),
    },
  ],
};
