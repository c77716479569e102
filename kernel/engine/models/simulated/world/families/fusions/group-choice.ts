import type { Family, Setting } from "../../problem/family.ts";
import { uniform } from "../../problem/plan.ts";
import { groupPlans } from "../group-plans.ts";
import { groups } from "../groups.ts";

const most = ({ params, scale }: Setting): number => params.size! * (scale === 1 ? 1 : scale === 1000 ? 120 : 170);
const room = ({ params, scale }: Setting): number => params.room! * (scale === 1 ? 1 : scale === 1000 ? 120 : 170);

/** Source code of `groupSizes`, which computes the sizes of the groups by a program of the family `groups`. */
const sizes = (version: number): string =>
  groups.right({ params: {}, rules: {}, scale: 1 })[version]!.source.replace("function solve(", "function groupSizes(");

const head = (version: number): string => `${sizes(version)}
function solve(u: int[], v: int[], n: int, c: int): int {
  let sizes: int[] = groupSizes(u, v, n);`;

const row = (version: number, again: boolean, last = "c"): string => `${head(version)}
  let can: bool[] = fill(c + 1, false);
  can[0] = true;
  for (const one of sizes) {
    ${again ? "for (let t = one; t < c + 1; t++)" : "for (let t = c; t >= one; t--)"} { if (can[t - one]) { can[t] = true; } }
  }
  let best = 0;
  for (let t = 0; t < ${last} + 1; t++) { if (can[t]) { best = t; } }
  return best;
}`;

const byCounts = (version: number): string => `${head(version)}
  let counts: Map<int, int> = {};
  for (const one of sizes) { put(counts, one, lookup(counts, one, 0) + 1); }
  let used: int[] = fill(c + 1, 0 - 1);
  used[0] = 0;
  for (const kind of keys(counts)) {
    for (let t = 0; t < c + 1; t++) {
      if (used[t] >= 0) { used[t] = 0; }
      else {
        if (t >= kind) {
          let before = used[t - kind];
          if (before >= 0 && before < lookup(counts, kind, 0)) { used[t] = before + 1; }
        }
      }
    }
  }
  let best = c;
  while (used[best] < 0) { best -= 1; }
  return best;
}`;

const everyChoice = `${sizes(0)}
function fullest(sizes: int[], i: int, left: int): int {
  if (i === len(sizes)) { return 0; }
  let best = fullest(sizes, i + 1, left);
  if (sizes[i] <= left) { best = max(best, sizes[i] + fullest(sizes, i + 1, left - sizes[i])); }
  return best;
}
function solve(u: int[], v: int[], n: int, c: int): int {
  return fullest(groupSizes(u, v, n), 0, c);
}`;

const greedy = (order: string): string => `${head(0)}
  let total = 0;
  for (const one of ${order}) { if (total + one <= c) { total += one; } }
  return total;
}`;

const cut = `${head(0)}
  let total = 0;
  for (const one of sizes) { total += min(one, c - total); }
  return total;
}`;

/**
 * Problem family: the maximum total size of whole groups within a capacity. Optional rule: the capacity itself is
 * excluded.
 */
export const groupChoice: Family = {
  id: "group-choice",
  parents: ["groups", "knapsack"],
  from: "rows",
  to: "int",
  main: "u",
  scene: "links",
  size: "n",
  title: "whole groups in limited room",
  ruleNames: ["below"],
  difficulty: "hard",
  skills: ["disjoint-set union", "zero-one knapsack", "depth-first search"],
  range: (setting) => ({ min: 0, max: room(setting) }),
  draw: (draw) => ({ size: draw(18, 22, "size"), room: draw(12, 16, "room") }),
  grammar: (setting) => ({
    lines: [
      [
        { kind: "int", name: "n", min: 1, max: most(setting) },
        { kind: "int", name: "m", min: 1, max: most(setting), count: true },
        { kind: "int", name: "c", min: 1, max: room(setting) },
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
    const limit = rules.below ? "fewer than c" : "at most c";
    return [
      `Two of them belong to the same group if one can be reached from the other over any number of links; whoever has no link is a group alone. Whole groups are invited, never a part of one, and there must be ${limit} guests in all. Print the greatest possible number of guests.`,
      `Links u v work in both directions. Everything that hangs together over links can only be taken as a whole. The total number of what is taken has to be ${limit}; how large can it be?`,
    ];
  },
  answer: "one integer",
  solve: (values, { rules }) => {
    const parts = groups.solve(values, { params: {}, rules: {}, scale: 1 }) as readonly number[];
    const c = (values.c as number) - (rules.below ? 1 : 0);
    const can = new Array<boolean>(c + 1).fill(false);
    can[0] = true;
    for (const one of parts) for (let t = c; t >= one; t--) if (can[t - one]) can[t] = true;
    return can.lastIndexOf(true);
  },
  plans: (setting, size) => {
    const high = Math.min(size, most(setting));
    const plans = groupPlans(high, { c: uniform(Math.min(2, room(setting)), Math.min(high, room(setting))) }, { c: 4 });
    const lonely = plans.adversarial.filter(({ id }) => id === "lonely");
    return { ...plans, adversarial: [...lonely, ...plans.adversarial.filter(({ id }) => id !== "lonely")] };
  },
  right: ({ rules }) =>
    [row(0, false), byCounts(1), row(2, false)].map((source, at) => ({
      id: ["one-row", "counted", "walk"][at]!,
      source: rules.below ? lessenCapacity(source) : source,
    })),
  slow: ({ rules }) => ({ id: "every-choice", source: rules.below ? lessenCapacity(everyChoice) : everyChoice }),
  slowWork: (setting) => 2 ** Math.min(300, most(setting) / 2),
  wrong: ({ rules }) =>
    (
      [
        { bug: "greedy", id: "greatest-first", source: greedy("sizes") },
        { bug: "greedy", id: "least-first", source: greedy("reversed(sizes)") },
        { bug: "wrong_rule", id: "splits-groups", source: cut },
        { bug: "no_reset", id: "groups-again", source: row(0, true) },
        {
          bug: "off_by_one",
          id: "room-less-one",
          source: row(0, false, "max(0, c - 1)").replace("max(0, c - 1) + 1", "max(1, c)"),
        },
      ] as const
    ).map((one) => (rules.below ? { ...one, source: lessenCapacity(one.source) } : one)),
};

/** Wraps the source of a solver so that the solver gets the capacity minus one. */
const lessenCapacity = (source: string): string =>
  `${source.replace("function solve(", "function within(")}
function solve(u: int[], v: int[], n: int, c: int): int {
  return within(u, v, n, c - 1);
}`;
