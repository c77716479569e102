import type { Family, Setting } from "../problem/family.ts";
import { listPlans } from "./list-plans.ts";

const most = ({ params, scale }: Setting): number => params.size! * scale;

const tails = (sign: string, place = "place"): string => `function solve(a: int[]): int {
  let tails: int[] = [];
  for (const item of a) {
    let low = 0;
    let high = len(tails);
    while (low < high) {
      let middle = (low + high) / 2;
      if (tails[middle] ${sign} item) { low = middle + 1; } else { high = middle; }
    }
    let place = low;
    if (place === len(tails)) { push(tails, item); } else { tails[${place}] = item; }
  }
  return len(tails);
}`;

const ranks = (strict: boolean): string => `function solve(a: int[]): int {
  let order: int[] = sorted(a);
  let rank: Map<int, int> = {};
  let kinds = 0;
  for (const item of order) {
    if (!has(rank, item)) { kinds += 1; put(rank, item, kinds); }
  }
  let tree: int[] = fill(kinds + 1, 0);
  let best = 0;
  for (const item of a) {
    let p = lookup(rank, item, 0)${strict ? " - 1" : ""};
    let reach = 1;
    while (p > 0) {
      reach = max(reach, tree[p] + 1);
      let half = p;
      let bit = 1;
      while (half % 2 === 0) { half = half / 2; bit = bit * 2; }
      p -= bit;
    }
    best = max(best, reach);
    let q = lookup(rank, item, 0);
    while (q <= kinds) {
      tree[q] = max(tree[q], reach);
      let half2 = q;
      let bit2 = 1;
      while (half2 % 2 === 0) { half2 = half2 / 2; bit2 = bit2 * 2; }
      q += bit2;
    }
  }
  return best;
}`;

const pairs = (sign: string, beside = "max(reach, best[j] + 1)"): string => `function solve(a: int[]): int {
  let best: int[] = [];
  let longest = 0;
  for (let i = 0; i < len(a); i++) {
    let reach = 1;
    for (let j = 0; j < i; j++) {
      if (a[j] ${sign} a[i]) { reach = ${beside}; }
    }
    push(best, reach);
    longest = max(longest, reach);
  }
  return longest;
}`;

const mirrored = (source: string, down: boolean): string =>
  source.replace("function solve(", "function longest(").concat(`\nfunction solve(a: int[]): int {
  let turned: int[] = [];
  for (const one of ${down ? "a" : "reversed(a)"}) { push(turned, 0 - one); }
  return longest(turned);
}`);

const greedy = (sign: string): string => `function solve(a: int[]): int {
  let taken = 1;
  let last = a[0];
  for (const item of a) {
    if (last ${sign} item) { taken += 1; last = item; }
  }
  return taken;
}`;

const run = (sign: string): string => `function solve(a: int[]): int {
  let best = 1;
  let here = 1;
  for (let i = 1; i < len(a); i++) {
    if (a[i - 1] ${sign} a[i]) { here += 1; } else { here = 1; }
    best = max(best, here);
  }
  return best;
}`;

/**
 * Problem family: the longest increasing subsequence. Optional rules: equal neighbours are allowed; decreasing instead.
 */
export const subsequence: Family = {
  id: "subsequence",
  from: "list",
  to: "int",
  main: "a",
  scene: "list",
  title: "the longest ordered selection",
  ruleNames: ["weak", "down"],
  skills: ["longest increasing subsequence", "binary search"],
  difficulty: "medium",
  accepts: { min: -1e15, max: 1e15 },
  range: (setting) => ({ min: 1, max: most(setting) }),
  draw: (draw) => ({ size: draw(150, 220, "size"), top: draw(1, 9, "top") * 1e8 }),
  grammar: (setting) => ({
    lines: [
      [{ kind: "int", name: "n", min: 1, max: most(setting), count: true }],
      [{ kind: "list", name: "a", length: "n", min: -setting.params.top!, max: setting.params.top! }],
    ],
  }),
  task: ({ rules }, name) => {
    const each = rules.down
      ? rules.weak
        ? "no greater than"
        : "smaller than"
      : rules.weak
        ? "no smaller than"
        : "greater than";
    return [
      `Choose some elements of ${name("a")} without changing their order, so that each chosen element is ${each} the chosen one before it. Print the largest possible number of chosen elements.`,
      `You may strike out elements of ${name("a")}. In what remains, every element has to be ${each} its predecessor. How many elements can remain at most?`,
    ];
  },
  answer: "one integer",
  solve: (values, { rules }) => {
    const tailsOf: number[] = [];
    for (const one of values.a as readonly number[]) {
      const item = rules.down ? -one : one;
      let [low, high] = [0, tailsOf.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (rules.weak ? tailsOf[middle]! <= item : tailsOf[middle]! < item) low = middle + 1;
        else high = middle;
      }
      tailsOf[low] = item;
    }
    return tailsOf.length;
  },
  plans: ({ params }, size) => listPlans({ least: -params.top!, greatest: params.top!, near: [1, 12] }, size),
  right: ({ rules }) => {
    const sign = rules.weak ? "<=" : "<";
    const mirrorIfDown = (source: string): string => (rules.down ? mirrored(source, true) : source);
    return [
      { id: "tails", source: mirrorIfDown(tails(sign)) },
      { id: "ranks", source: mirrorIfDown(ranks(!rules.weak)) },
      {
        id: "tails-back",
        source: rules.down
          ? tails(sign).replace("for (const item of a)", "for (const item of reversed(a))")
          : mirrored(tails(sign), false),
      },
    ];
  },
  slow: ({ rules }) => ({ id: "pairs", source: pairs(`${rules.down ? ">" : "<"}${rules.weak ? "=" : ""}`) }),
  wrong: ({ rules }) => {
    const sign = `${rules.down ? ">" : "<"}${rules.weak ? "=" : ""}`;
    return [
      { bug: "greedy", id: "takes-the-next", source: greedy(sign) },
      { bug: "wrong_rule", id: "only-neighbours", source: run(sign) },
      { bug: "no_reset", id: "adds-up", source: pairs(sign, "reach + 1") },
    ];
  },
};
