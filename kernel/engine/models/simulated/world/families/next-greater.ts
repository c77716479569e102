import { countOf } from "../problem/count-of.ts";
import type { Family, Setting } from "../problem/family.ts";
import { listPlans } from "./list-plans.ts";

const most = (setting: Setting): number => countOf(setting, 200000);

interface Rules {
  readonly weak: boolean;
  readonly before: boolean;
}

/**
 * Makes a solver from the source of `gaps`, which looks to the right. With `before`, it works on the reversed list and
 * thus looks to the left.
 */
const framed = ({ before }: Rules, source: string): string => `${source}
function solve(a: int[]): int[] {
  return ${before ? "reversed(gaps(reversed(a)))" : "gaps(a)"};
}`;

const stack = (rules: Rules, gap = "i - open[len(open) - 1]", sign = rules.weak ? "<=" : "<"): string =>
  framed(
    rules,
    `function gaps(a: int[]): int[] {
  let out: int[] = fill(len(a), 0);
  let open: int[] = [];
  for (let i = 0; i < len(a); i++) {
    while (len(open) > 0 && a[open[max(0, len(open) - 1)]] ${sign} a[i]) {
      out[open[len(open) - 1]] = ${gap};
      removeLast(open);
    }
    push(open, i);
  }
  return out;
}`,
  );

const jumps = (rules: Rules): string =>
  framed(
    rules,
    `function gaps(a: int[]): int[] {
  let out: int[] = fill(len(a), 0);
  for (let i = len(a) - 2; i >= 0; i--) {
    let j = i + 1;
    let found = false;
    while (!found) {
      if (${rules.weak ? "a[j] >= a[i]" : "a[j] > a[i]"}) { out[i] = j - i; found = true; }
      else { if (out[j] === 0) { found = true; } else { j += out[j]; } }
    }
  }
  return out;
}`,
  );

const fromRight = (rules: Rules): string =>
  framed(
    rules,
    `function gaps(a: int[]): int[] {
  let out: int[] = [];
  let open: int[] = [];
  for (let i = len(a) - 1; i >= 0; i--) {
    while (len(open) > 0 && a[open[max(0, len(open) - 1)]] ${rules.weak ? "<" : "<="} a[i]) { removeLast(open); }
    push(out, len(open) === 0 ? 0 : open[len(open) - 1] - i);
    push(open, i);
  }
  return reversed(out);
}`,
  );

const loops = (rules: Rules, last = "len(a)"): string =>
  framed(
    rules,
    `function gaps(a: int[]): int[] {
  let out: int[] = fill(len(a), 0);
  for (let i = 0; i < len(a); i++) {
    for (let j = i + 1; j < ${last}; j++) {
      if (a[j] ${rules.weak ? ">=" : ">"} a[i]) { out[i] = j - i; break; }
    }
  }
  return out;
}`,
  );

const rulesOf = ({ rules }: Setting): Rules => ({ weak: rules.weak === true, before: rules.before === true });

/**
 * Problem family: the distance to the next greater element. Optional rules: equal elements count; looking back instead
 * of ahead.
 */
export const nextGreater: Family = {
  id: "next-greater",
  from: "list",
  to: "list",
  main: "a",
  scene: "list",
  title: "distances to greater elements",
  ruleNames: ["weak", "before"],
  skills: ["monotonic stacks"],
  difficulty: "medium",
  accepts: { min: -1e15, max: 1e15 },
  range: (setting) => ({ min: 0, max: most(setting) }),
  draw: (draw) => ({ size: draw(150, 220, "size") }),
  grammar: (setting) => ({
    lines: [
      [{ kind: "int", name: "n", min: 1, max: most(setting), count: true }],
      [{ kind: "list", name: "a", length: "n", min: -1e9, max: 1e9 }],
    ],
  }),
  task: ({ rules }, name) => {
    const a = name("a");
    const [side, direction] = rules.before ? ["before", "to the left"] : ["after", "to the right"];
    const greater = rules.weak ? "greater than or equal to it" : "greater than it";
    return [
      `For each element of ${a}, find the nearest element ${side} it that is ${greater}, and print how many positions away it is, or 0 if there is none. Print these numbers in the order of the elements.`,
      `Standing at a position of ${a} and looking ${direction}, how many steps is it to the first element that is ${greater}, namely the element at the standing position? Where none is in sight the number is 0. Print the numbers for all positions, from the first to the last.`,
    ];
  },
  answer: "as many integers as the list has, on one line",
  solve: (values, setting) => {
    const { weak, before } = rulesOf(setting);
    const list = [...(values.a as readonly number[])];
    if (before) list.reverse();
    const out = new Array<number>(list.length).fill(0);
    const open: number[] = [];
    for (const [i, one] of list.entries()) {
      while (open.length > 0 && (weak ? list[open.at(-1)!]! <= one : list[open.at(-1)!]! < one)) {
        const at = open.pop()!;
        out[at] = i - at;
      }
      open.push(i);
    }
    return before ? out.reverse() : out;
  },
  plans: (_setting, size) => {
    const plans = listPlans({ least: -1e9, greatest: 1e9, near: [1, 7] }, size);
    const [up, down, ...others] = plans.adversarial;
    return { ...plans, adversarial: [down!, up!, ...others] };
  },
  right: (setting) => [
    { id: "stack", source: stack(rulesOf(setting)) },
    { id: "jumps", source: jumps(rulesOf(setting)) },
    { id: "from-right", source: fromRight(rulesOf(setting)) },
  ],
  slow: (setting) => ({ id: "loops", source: loops(rulesOf(setting)) }),
  wrong: (setting) => {
    const rules = rulesOf(setting);
    return [
      { bug: "wrong_rule", id: "prints-positions", source: stack(rules, "i + 1") },
      { bug: "off_by_one", id: "one-step-less", source: stack(rules, "max(1, i - open[len(open) - 1] - 1)") },
      { bug: "greedy", id: "looks-at-neighbours", source: loops(rules, "min(len(a), i + 2)") },
      { bug: "boundary", id: "last-unseen", source: loops(rules, "len(a) - 1") },
    ];
  },
};
