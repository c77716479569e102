import { sumOf } from "../../../../../../toolkit/base/averages.ts";
import { countOf } from "../problem/count-of.ts";
import type { Family, Setting } from "../problem/family.ts";
import { groupPlans } from "./group-plans.ts";

const most = (setting: Setting): number => countOf(setting, 140000);

interface Rules {
  readonly up: boolean;
  readonly numbers: boolean;
}

const finish = (
  { up, numbers }: Rules,
  root: string,
  count = numbers ? "i + 1" : "1",
  from = "0",
  order = up ? "" : "result = reversed(result);",
): string => `  let size: int[] = fill(n, 0);
  let first: int[] = fill(n, 0);
  for (let i = ${from}; i < n; i++) { ${root} size[root] += ${count}; first[root] += 1; }
  let result: int[] = [];
  for (let i = 0; i < n; i++) { if (first[i] > 0) { push(result, size[i]); } }
  result = sorted(result);
  ${order}
  return result;
}`;

const climb = (from: string): string => `let root = ${from}; while (link[root] !== root) { root = link[root]; }`;

const union = (
  rules: Rules,
  weigh = true,
  ending = finish(rules, climb("i")),
): string => `function solve(u: int[], v: int[], n: int): int[] {
  let link: int[] = [];
  let weight: int[] = fill(n, 1);
  for (let i = 0; i < n; i++) { push(link, i); }
  for (let e = 0; e < len(u); e++) {
    let a = u[e] - 1;
    let b = v[e] - 1;
    while (link[a] !== a) { link[a] = link[link[a]]; a = link[a]; }
    while (link[b] !== b) { link[b] = link[link[b]]; b = link[b]; }
    if (a !== b) {
      if (${weigh ? "weight[a] < weight[b]" : "a < b"}) { link[a] = b; weight[b] += weight[a]; } else { link[b] = a; weight[a] += weight[b]; }
    }
  }
${ending}`;

const walk = (rules: Rules, last: boolean): string => `function solve(u: int[], v: int[], n: int): int[] {
  let head: int[] = fill(n, 0 - 1);
  let follow: int[] = [];
  let target: int[] = [];
  for (let e = 0; e < len(u); e++) {
    push(target, v[e] - 1);
    push(follow, head[u[e] - 1]);
    head[u[e] - 1] = len(target) - 1;
    push(target, u[e] - 1);
    push(follow, head[v[e] - 1]);
    head[v[e] - 1] = len(target) - 1;
  }
  let mark: int[] = fill(n, 0 - 1);
  for (let s = 0; s < n; s++) {
    if (mark[s] < 0) {
      let open: int[] = [s];
      mark[s] = s;
      let front = 0;
      while (front < len(open)) {
        ${last ? "let x = open[len(open) - 1]; removeLast(open);" : "let x = open[front]; front += 1;"}
        let edge = head[x];
        while (edge >= 0) {
          let y = target[edge];
          if (mark[y] < 0) { mark[y] = s; push(open, y); }
          edge = follow[edge];
        }
      }
    }
  }
${finish(rules, "let root = mark[i];")}`;

const sweeps = (rules: Rules, once = false): string => `function solve(u: int[], v: int[], n: int): int[] {
  let mark: int[] = [];
  for (let i = 0; i < n; i++) { push(mark, i); }
  let changed = true;
  while (changed) {
    changed = false;
    for (let e = 0; e < len(u); e++) {
      let low = min(mark[u[e] - 1], mark[v[e] - 1]);
      if (mark[u[e] - 1] !== low || mark[v[e] - 1] !== low) {
        mark[u[e] - 1] = low;
        mark[v[e] - 1] = low;
        changed = ${once ? "false" : "true"};
      }
    }
  }
${finish(rules, "let root = mark[i];")}`;

const rulesOf = ({ rules }: Setting): Rules => ({ up: rules.up === true, numbers: rules.numbers === true });

/**
 * Problem family: the sizes of a graph's connected components. Optional rules: ascending order; sums of member numbers
 * instead of sizes.
 */
export const groups: Family = {
  id: "groups",
  from: "rows",
  to: "list",
  main: "u",
  scene: "links",
  title: "sizes of groups",
  size: "n",
  ruleNames: ["up", "numbers"],
  skills: ["disjoint-set union", "depth-first search"],
  difficulty: "medium",
  range: (setting) => ({ min: 1, max: setting.rules.numbers ? most(setting) ** 2 : most(setting) }),
  draw: (draw) => ({ size: draw(150, 220, "size") }),
  grammar: (setting) => ({
    lines: [
      [
        { kind: "int", name: "n", min: 1, max: most(setting) },
        { kind: "int", name: "m", min: 1, max: most(setting), count: true },
      ],
      [
        {
          kind: "rows",
          name: "links",
          count: "m",
          columns: [
            { name: "u", min: 1, max: "n" },
            { name: "v", min: 1, max: "n" },
          ],
        },
      ],
    ],
  }),
  task: ({ rules }) => {
    const order = rules.up ? "from the least to the greatest" : "from the greatest to the least";
    const what = rules.numbers ? "the sum of the numbers of its members" : "the number of its members";
    return [
      `Two of them belong to the same group if one can be reached from the other over any number of links; whoever has no link is a group alone. For each group find ${what}. Print these values ${order}.`,
      `Links u v work in both directions, may repeat, and may even join one with itself. Split all n into groups such that links never lead out of a group and no group can be split further. Print ${what} for every group, ${order}.`,
    ];
  },
  answer: "the values on one line",
  solve: (values, setting) => {
    const { up, numbers } = rulesOf(setting);
    const [u, v, n] = [values.u, values.v, values.n] as [readonly number[], readonly number[], number];
    const near = Array.from({ length: n + 1 }, () => [] as number[]);
    for (const [e, one] of u.entries()) {
      near[one]!.push(v[e]!);
      near[v[e]!]!.push(one);
    }
    const visited = new Set<number>();
    const result: number[] = [];
    for (let s = 1; s <= n; s++) {
      if (visited.has(s)) continue;
      visited.add(s);
      const group = [s];
      for (const x of group)
        for (const y of near[x]!)
          if (!visited.has(y)) {
            visited.add(y);
            group.push(y);
          }
      result.push(numbers ? sumOf(group) : group.length);
    }
    return result.sort((a, b) => (up ? a - b : b - a));
  },
  plans: (_setting, size) => groupPlans(size),
  right: (setting) => [
    { id: "union", source: union(rulesOf(setting)) },
    { id: "breadth-first", source: walk(rulesOf(setting), false) },
    {
      id: "depth-first",
      source: walk(rulesOf(setting), true)
        .replace("while (front < len(open))", "while (len(open) > 0)")
        .replace("      let front = 0;\n", ""),
    },
  ],
  slow: (setting) => ({ id: "sweeps", source: sweeps(rulesOf(setting)) }),
  wrong: (setting) => {
    const rules = rulesOf(setting);
    return [
      { bug: "no_reset", id: "one-sweep", source: sweeps(rules, true) },
      { bug: "boundary", id: "direct-links", source: union(rules, true, finish(rules, "let root = link[i];")) },
      { bug: "off_by_one", id: "skips-first", source: union(rules, true, finish(rules, climb("i"), undefined, "1")) },
      {
        bug: "tie_order",
        id: "unsorted",
        source: union(
          rules,
          true,
          finish(rules, climb("i"), undefined, "0", "result = reversed(result);").replace(
            "result = sorted(result);",
            "",
          ),
        ),
      },
    ];
  },
};
