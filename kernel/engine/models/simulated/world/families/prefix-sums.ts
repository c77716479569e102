import { countOf } from "../problem/count-of.ts";
import type { Family, Setting } from "../problem/family.ts";
import { uniform } from "../problem/plan.ts";

const most = (setting: Setting): number => countOf(setting);
const questions = (setting: Setting): number => countOf(setting, 60000);

interface Rules {
  readonly open: boolean;
  readonly signs: boolean;
}

const each = (sum: string): string => `  let sums: int[] = [];
  for (let i = 0; i < len(l); i++) {
    let begin = l[i] - 1;
    ${sum}
  }
  return sums;
}`;

const head = "function solve(a: int[], l: int[], r: int[]): int[] {";

const before = ({ open, signs }: Rules, add = "total + (SIGN)", turn = true, shift = 0): string => `${head}
  let before: int[] = [0];
  let total = 0;
  for (let p = 0; p < len(a); p++) {
    total = ${add.replace("SIGN", signs ? "p % 2 === 0 ? a[p] : 0 - a[p]" : "a[p]")};
    push(before, total);
  }
${each(`let stop = r[i]${open ? " - 1" : ""}${shift > 0 ? " - 1" : ""};
    let part = before[max(stop, begin)] - before[begin];
    push(sums, ${signs && turn ? "begin % 2 === 0 ? part : 0 - part" : "part"});`)}`;

const sweep = ({ open, signs }: Rules): string => `${head}
  let ends: int[][] = [];
  for (let i = 0; i < len(l); i++) {
    push(ends, [l[i] - 1, i, 0]);
    push(ends, [r[i]${open ? " - 1" : ""}, i, 1]);
  }
  let sums: int[] = fill(len(l), 0);
  let total = 0;
  let p = 0;
  for (const row of sortedRows(ends, 0)) {
    while (p < row[0]) { total += ${signs ? "p % 2 === 0 ? a[p] : 0 - a[p]" : "a[p]"}; p += 1; }
    sums[row[1]] += row[2] === 1 ? total : 0 - total;
  }
  ${signs ? "for (let i = 0; i < len(l); i++) { if (l[i] % 2 === 0) { sums[i] = 0 - sums[i]; } }" : ""}
  return sums;
}`;

const after = ({ open, signs }: Rules): string => `${head}
  let after: int[] = fill(len(a) + 2, 0);
  for (let p = len(a) - 1; p >= 0; p--) { after[p] = a[p] ${signs ? "- after[p + 1]" : "+ after[p + 1]"}; }
${each(`let stop = r[i]${open ? " - 1" : ""};
    ${signs ? "let rest = (stop - begin) % 2 === 0 ? after[stop] : 0 - after[stop];" : "let rest = after[stop];"}
    push(sums, after[begin] - rest);`)}`;

const loops = ({ open, signs }: Rules): string => `${head}
${each(`let part = 0;
    for (let p = 0; p < len(a); p++) {
      if (p >= begin && p < r[i]${open ? " - 1" : ""}) { part += ${signs ? "(p - begin) % 2 === 0 ? a[p] : 0 - a[p]" : "a[p]"}; }
    }
    push(sums, part);`)}`;

const rulesOf = ({ rules }: Setting): Rules => ({ open: rules.open === true, signs: rules.signs === true });

/** Problem family: range sums of a list. Optional rules: the right end is excluded; signs alternate. */
export const prefixSums: Family = {
  id: "prefix-sums",
  from: "list",
  to: "list",
  main: "a",
  scene: "queries",
  title: "sums of stretches",
  ruleNames: ["open", "signs"],
  skills: ["prefix sums"],
  difficulty: "easy",
  range: (setting) => ({ min: setting.rules.signs ? -1e9 * most(setting) : 0, max: 1e9 * most(setting) }),
  draw: (draw) => ({ size: draw(150, 220, "size") }),
  grammar: (setting) => ({
    lines: [
      [
        { kind: "int", name: "n", min: 1, max: most(setting), count: true },
        { kind: "int", name: "q", min: 1, max: questions(setting), count: true },
      ],
      [{ kind: "list", name: "a", length: "n", min: 0, max: 1e9 }],
      [
        {
          kind: "rows",
          name: "queries",
          count: "q",
          columns: [
            { name: "l", min: 1, max: "n" },
            { name: "r", min: "l", max: "n" },
          ],
        },
      ],
    ],
  }),
  task: ({ rules }) => {
    const end = rules.open
      ? "from position l up to, but not including, position r (an empty stretch has the sum 0)"
      : "from position l to position r, both included";
    const sum = rules.signs
      ? "the alternating sum: the first element of the stretch is added, the second subtracted, the third added, and so on"
      : "the sum";
    return [
      `Positions are counted from 1. For each question with the numbers l and r, look at the elements of a ${end}. Find ${sum}. Print the answers in the order of the questions.`,
      `Every pair l, r stands for the stretch of a ${end}. Answer each pair with ${sum === "the sum" ? "the total of its elements" : sum}, and print all answers in the order in which the pairs are listed; the first element has position 1.`,
    ];
  },
  answer: "q integers on one line",
  solve: (values, setting) => {
    const { open, signs } = rulesOf(setting);
    const [a, l, r] = [values.a, values.l, values.r] as [readonly number[], readonly number[], readonly number[]];
    const sums = [0];
    for (const [p, one] of a.entries()) sums.push(sums[p]! + (signs && p % 2 === 1 ? -one : one));
    return l.map((from, i) => {
      const part = sums[open ? r[i]! - 1 : r[i]!]! - sums[from - 1]!;
      return signs && from % 2 === 0 ? 0 - part : part;
    });
  },
  plans: (setting, size) => {
    const long = uniform(Math.max(1, size - 2), size);
    const plan = (id: string, note: string, a: string, l: string, r: string, count = uniform(1, size)) => ({
      id,
      note,
      ints: { n: count, q: `min(n, ${questions(setting)})` },
      items: { a: { each: a }, l: { each: l }, r: { each: r } },
    });
    const corner = (a: readonly number[], ...rows: readonly (readonly [number, number])[]) => ({
      n: a.length,
      q: rows.length,
      a,
      l: rows.map(([l]) => l),
      r: rows.map(([, r]) => r),
    });
    return {
      random: [
        plan("small", "small elements", uniform(0, 9), uniform(1, "n"), uniform("l", "n")),
        plan("broad", "elements of any size", uniform(0, 1e9), uniform(1, "n"), uniform("l", "n")),
      ],
      adversarial: [
        plan(
          "all",
          "questions about nearly everything",
          uniform(0, 1e9),
          uniform(1, "min(2, n)"),
          uniform("max(l, n - 1)", "n"),
          long,
        ),
        plan("greatest", "the greatest elements", uniform(999999990, 1e9), uniform(1, "min(3, n)"), "n", long),
        plan("single", "stretches of one element", uniform(1, 99), uniform(1, "n"), "l", long),
        plan("neighbours", "stretches of two elements", uniform(1, 99), uniform(1, "n"), "min(l + 1, n)", long),
      ],
      corner: [
        corner([5], [1, 1]),
        corner([0], [1, 1]),
        corner([1e9, 1e9, 1e9], [1, 3], [2, 3], [3, 3]),
        corner([1, 2, 3, 4], [1, 4], [2, 3], [1, 1], [4, 4]),
        corner([7, 0], [1, 2], [2, 2]),
        corner([3, 3, 3], [2, 2], [2, 3]),
        corner([9, 8], [1, 1], [1, 1], [1, 2]),
      ],
    };
  },
  right: (setting) => [
    { id: "before", source: before(rulesOf(setting)) },
    { id: "sweep", source: sweep(rulesOf(setting)) },
    { id: "after", source: after(rulesOf(setting)) },
  ],
  slow: (setting) => ({ id: "loops", source: loops(rulesOf(setting)) }),
  wrong: (setting) => {
    const rules = rulesOf(setting);
    return [
      { bug: "overflow", id: "sums-of-32-bits", source: before(rules, "wrap32(total + (SIGN))") },
      { bug: "off_by_one", id: "one-too-short", source: before(rules, undefined, true, 1) },
      {
        bug: "boundary",
        id: "counts-from-0",
        source: before(rules).replace("let begin = l[i] - 1;", "let begin = min(l[i], r[i]);"),
      },
      rules.signs
        ? { bug: "no_reset", id: "signs-by-position", source: before(rules, undefined, false) }
        : { bug: "no_reset", id: "forgets-start", source: before(rules).replace(" - before[begin]", "") },
    ];
  },
};
