import type { Family, Setting } from "../problem/family.ts";
import { uniform } from "../problem/plan.ts";

const most = ({ params, scale }: Setting): number => params.size! * scale;

/**
 * Source code that collects intervals as rows that start with the sort keys, by default [end, start]. With `keepFirst`,
 * intervals that overlap the first one are left out.
 */
const candidates = (keepFirst: boolean, sign: string, key = "b[i] + s[i]", second = "b[i]"): string => {
  const fits = `b[i] + s[i] ${sign} b[0] || b[0] + s[0] ${sign} b[i]`;
  return `  let chosen = ${keepFirst ? 1 : 0};
  let rows: int[][] = [];
  for (let i = ${keepFirst ? 1 : 0}; i < len(b); i++) {
    ${keepFirst ? `if (${fits}) { push(rows, [${key}, ${second}, b[i], b[i] + s[i]]); }` : `push(rows, [${key}, ${second}, b[i], b[i] + s[i]]);`}
  }
  rows = sortedRows(rows, 0, 1);`;
};

const greedy = (
  keepFirst: boolean,
  sign: string,
  key?: string,
  second?: string,
  reset = "border = row[3];",
): string => `function solve(b: int[], s: int[]): int {
${candidates(keepFirst, sign, key, second)}
  let border = 0 - 5;
  for (const row of rows) {
    if (border ${sign} row[2]) { chosen += 1; ${reset} }
  }
  return chosen;
}`;

const backwards = (keepFirst: boolean, sign: string): string => `function solve(b: int[], s: int[]): int {
${candidates(keepFirst, sign, "b[i]", "b[i] + s[i]")}
  let border = 4000000000;
  for (const row of reversed(rows)) {
    if (row[3] ${sign} border) { chosen += 1; border = row[2]; }
  }
  return chosen;
}`;

const table = (keepFirst: boolean, sign: string): string => `function solve(b: int[], s: int[]): int {
${candidates(keepFirst, sign)}
  let best: int[] = [0];
  for (let t = 0; t < len(rows); t++) {
    let low = 0;
    let high = t;
    while (low < high) {
      let middle = (low + high) / 2;
      if (rows[middle][3] ${sign} rows[t][2]) { low = middle + 1; } else { high = middle; }
    }
    push(best, max(best[t], best[low] + 1));
  }
  return chosen + best[len(best) - 1];
}`;

const pairs = (keepFirst: boolean, sign: string): string => `function solve(b: int[], s: int[]): int {
${candidates(keepFirst, sign)}
  let reach: int[] = [];
  let best = 0;
  for (let t = 0; t < len(rows); t++) {
    let here = 1;
    for (let u = 0; u < t; u++) {
      if (rows[u][3] ${sign} rows[t][2]) { here = max(here, reach[u] + 1); }
    }
    push(reach, here);
    best = max(best, here);
  }
  return chosen + best;
}`;

/**
 * Problem family: interval scheduling, the maximum number of disjoint intervals. Optional rules: ends may touch; the
 * first interval must be chosen.
 */
export const intervals: Family = {
  id: "intervals",
  from: "rows",
  to: "int",
  main: "b",
  scene: "intervals",
  title: "the fullest schedule",
  ruleNames: ["touch", "keepFirst"],
  skills: ["interval scheduling", "greedy choice", "sorting"],
  difficulty: "medium",
  range: (setting) => ({ min: 1, max: most(setting) }),
  draw: (draw) => ({ size: draw(150, 220, "size"), last: draw(1, 9, "last") * 1e8 }),
  grammar: (setting) => ({
    lines: [
      [{ kind: "int", name: "m", min: 1, max: most(setting), count: true }],
      [
        {
          kind: "rows",
          name: "requests",
          count: "m",
          columns: [
            { name: "b", min: 0, max: setting.params.last! },
            { name: "s", min: 1, max: setting.params.last! },
          ],
        },
      ],
    ],
  }),
  task: ({ rules }) => {
    const meet = rules.touch
      ? "one may begin at the very moment at which another ends"
      : "one may not even begin at the moment at which another ends";
    const first = rules.keepFirst ? " The first one of the input has to be among the chosen ones." : "";
    return [
      `Each of them begins at moment b and ends at moment b + s. Choose as many as possible such that no two chosen ones overlap; ${meet}.${first} Print how many can be chosen.`,
      `A plan is a set of them in which any two are apart: ${meet}. Start and duration are b and s, so the end is b + s.${first} What is the size of the largest plan?`,
    ];
  },
  answer: "one integer",
  solve: (values, { rules }) => {
    const [b, s] = [values.b, values.s] as [readonly number[], readonly number[]];
    const endsBefore = (end: number, start: number): boolean => (rules.touch ? end <= start : end < start);
    const spans = b.map((start, i) => ({ start, end: start + s[i]! }));
    const [first, ...otherSpans] = spans;
    const isApart = ({ start, end }: { start: number; end: number }): boolean =>
      endsBefore(end, first!.start) || endsBefore(first!.end, start);
    const rows = (rules.keepFirst ? otherSpans.filter(isApart) : spans).sort((x, y) => x.end - y.end);
    let [count, border] = [rules.keepFirst ? 1 : 0, -1e9];
    for (const { start, end } of rows)
      if (endsBefore(border, start)) {
        count += 1;
        border = end;
      }
    return count;
  },
  plans: ({ params }, size) => {
    const plan = (id: string, note: string, b: string, s: string, m = uniform(1, size)) => ({
      id,
      note,
      ints: { m },
      items: { b: { each: b }, s: { each: s } },
    });
    const long = uniform(Math.max(1, size - 2), size);
    const corner = (...rows: readonly (readonly [number, number])[]) => ({
      m: rows.length,
      b: rows.map(([b]) => b),
      s: rows.map(([, s]) => s),
    });
    return {
      random: [
        plan("near", "short ones that often touch", uniform(0, 20), uniform(1, 6)),
        plan(
          "broad",
          "anywhere and of any duration",
          uniform(0, params.last!),
          uniform(1, Math.ceil(params.last! / 8)),
        ),
      ],
      adversarial: [
        plan("chain", "each begins where the one before ends", "i * 3", "3", long),
        plan("dense", "many of unlike duration in little time", uniform(0, 30), uniform(1, 15), long),
        plan("nested", "long ones around short ones", "i", `i % 3 === 0 ? ${uniform(8, 20)} : ${uniform(1, 2)}`, long),
        plan(
          "late",
          "the longest times",
          uniform(params.last! - 5, params.last!),
          uniform(params.last! - 5, params.last!),
          long,
        ),
      ],
      corner: [
        corner([0, 1]),
        corner([0, 3], [3, 3]),
        corner([0, 10], [1, 2], [3, 2], [5, 2]),
        corner([5, 1], [0, 5], [6, 4]),
        corner([2, 2], [2, 2], [2, 2]),
        corner([0, 4], [3, 2], [5, 4]),
        corner([1, 8], [0, 1], [9, 1], [2, 1]),
        corner([params.last!, params.last!], [0, params.last!]),
      ],
    };
  },
  right: ({ rules }) => {
    const [first, sign] = [rules.keepFirst === true, rules.touch ? "<=" : "<"];
    return [
      { id: "earliest-end", source: greedy(first, sign) },
      { id: "latest-start", source: backwards(first, sign) },
      { id: "table", source: table(first, sign) },
    ];
  },
  slow: ({ rules }) => ({ id: "pairs", source: pairs(rules.keepFirst === true, rules.touch ? "<=" : "<") }),
  wrong: ({ rules }) => {
    const [first, sign] = [rules.keepFirst === true, rules.touch ? "<=" : "<"];
    return [
      { bug: "greedy", id: "earliest-start", source: greedy(first, sign, "b[i]", "s[i]") },
      { bug: "greedy", id: "shortest-first", source: greedy(first, sign, "s[i]", "b[i]") },
      { bug: "no_reset", id: "latest-of-ends", source: greedy(first, sign, undefined, undefined, "border = row[2];") },
    ];
  },
};
