import type { Family, Setting } from "../../problem/family.ts";
import { uniform } from "../../problem/plan.ts";

const most = ({ params, scale }: Setting): number => params.size! * scale;

const head = `function solve(b: int[], s: int[], v: int[]): int {
  let rows: int[][] = [];
  for (let i = 0; i < len(b); i++) { push(rows, [b[i] + s[i], b[i], v[i]]); }`;

const table = (sign: string, gain = "best[low] + rows[t][2]"): string => `${head}
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

const events = (sign: string): string => `function solve(b: int[], s: int[], v: int[]): int {
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

const backwards = (sign: string): string => `${head.replace("[b[i] + s[i], b[i], v[i]]", "[b[i], b[i] + s[i], v[i]]")}
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

const pairs = (sign: string): string => `${head}
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

const greedy = (sign: string, key: string): string => `${head.replace("[b[i] + s[i], b[i], v[i]]", `[${key}, i]`)}
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

/** Intervals that do not meet, of greatest total value: scheduling with the values of a knapsack. */
export const weightedIntervals: Family = {
  ...{
    id: "weighted-intervals",
    parents: ["intervals", "knapsack"],
    from: "rows",
    to: "int",
    main: "b",
    scene: "intervals",
  },
  ...{ title: "the most valuable schedule", ruleNames: ["touch"], difficulty: "hard" },
  skills: ["interval scheduling", "dynamic programming over capacity", "knapsack"],
  range: (setting) => ({ min: 1, max: 1e9 * most(setting) }),
  draw: (draw) => ({ size: draw(150, 220, "size"), last: draw(1, 9, "last") * 1e8 }),
  grammar: (setting) => ({
    lines: [
      [{ kind: "int", name: "m", min: 1, max: most(setting), count: true }],
      [
        {
          ...{ kind: "rows", name: "requests", count: "m" },
          columns: [
            { name: "b", min: 0, max: setting.params.last! },
            { name: "s", min: 1, max: setting.params.last! },
            { name: "v", min: 1, max: 1e9 },
          ],
        },
      ],
    ],
  }),
  task: ({ rules }) => {
    const meet = rules.touch
      ? "one may begin at the very moment at which another ends"
      : "one may not even begin at the moment at which another ends";
    return [
      `Each of them begins at moment b, ends at moment b + s, and earns v. Choose some such that no two chosen ones overlap; ${meet}. Print the greatest possible sum of what the chosen ones earn.`,
      `Start, duration and value are b, s and v. In a plan any two are apart in time: ${meet}. What is the largest total value of a plan?`,
    ];
  },
  answer: "one integer",
  solve: (values, { rules }) => {
    const [b, s, v] = [values.b, values.s, values.v] as [readonly number[], readonly number[], readonly number[]];
    const rows = b.map((start, i) => ({ start, end: start + s[i]!, value: v[i]! })).sort((x, y) => x.end - y.end);
    const best = [0];
    for (const [t, { start, value }] of rows.entries()) {
      let [low, high] = [0, t];
      while (low < high) {
        const middle = (low + high) >> 1;
        const { end } = rows[middle]!;
        if (rules.touch ? end <= start : end < start) low = middle + 1;
        else high = middle;
      }
      best.push(Math.max(best[t]!, best[low]! + value));
    }
    return best.at(-1)!;
  },
  plans: ({ params }, size) => {
    const plan = (id: string, note: string, b: string, s: string, v: string, m = uniform(1, size)) => ({
      id,
      note,
      ints: { m },
      items: { b: { each: b }, s: { each: s }, v: { each: v } },
    });
    const long = uniform(Math.max(1, size - 2), size);
    const corner = (...rows: readonly (readonly [number, number, number])[]) => ({
      m: rows.length,
      b: rows.map(([b]) => b),
      s: rows.map(([, s]) => s),
      v: rows.map(([, , v]) => v),
    });
    return {
      random: [
        plan("near", "short ones that often touch", uniform(0, 20), uniform(1, 6), uniform(1, 9)),
        plan(
          "broad",
          "anywhere and of any value",
          uniform(0, params.last!),
          uniform(1, Math.ceil(params.last! / 8)),
          uniform(1, 1e9),
        ),
      ],
      adversarial: [
        plan("chain", "each begins where the one before ends", "i * 3", "3", uniform(1, 9), long),
        plan(
          "dense",
          "many of unlike duration in little time",
          uniform(0, 30),
          uniform(1, 15),
          "s + pick(rng, 0, 4)",
          long,
        ),
        plan("worthy", "the greatest values", uniform(0, 60), uniform(1, 4), uniform(999999990, 1e9), long),
        plan(
          "nested",
          "long dear ones around short cheap ones",
          "i",
          `i % 3 === 0 ? ${uniform(8, 20)} : ${uniform(1, 2)}`,
          `i % 3 === 0 ? ${uniform(10, 30)} : ${uniform(1, 9)}`,
          long,
        ),
      ],
      corner: [
        corner([0, 1, 5]),
        corner([0, 3, 1], [3, 3, 1]),
        corner([0, 10, 9], [1, 2, 4], [4, 2, 4], [7, 2, 4]),
        corner([0, 10, 20], [1, 2, 4], [4, 2, 4]),
        corner([2, 2, 3], [2, 2, 7]),
        corner([0, 4, 5], [3, 2, 8], [5, 4, 5]),
        corner([1, 1, 1e9], [5, 1, 1e9], [9, 1, 1e9]),
      ],
    };
  },
  right: ({ rules }) => {
    const sign = rules.touch ? "<=" : "<";
    return [
      { id: "table", source: table(sign) },
      { id: "events", source: events(sign) },
      { id: "backwards", source: backwards(sign) },
    ];
  },
  slow: ({ rules }) => ({ id: "pairs", source: pairs(rules.touch ? "<=" : "<") }),
  wrong: ({ rules }) => {
    const sign = rules.touch ? "<=" : "<";
    return [
      { bug: "greedy", id: "dearest-first", source: greedy(sign, "0 - v[i]") },
      { bug: "greedy", id: "earliest-end", source: greedy(sign, "b[i] + s[i]") },
      { bug: "incomplete", id: "values-ignored", source: table(sign, "best[low] + 1") },
      { bug: "overflow", id: "values-of-32-bits", source: table(sign, "wrap32(best[low] + rows[t][2])") },
      { bug: "off_by_one", id: "one-interval-back", source: table(sign, "best[max(0, low - 1)] + rows[t][2]") },
    ];
  },
};
