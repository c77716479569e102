import { countOf } from "../problem/count-of.ts";
import type { Family, Setting } from "../problem/family.ts";
import { uniform } from "../problem/plan.ts";
import { listPlans } from "./list-plans.ts";

const most = (setting: Setting): number => countOf(setting, 200000);

interface Rules {
  readonly least: boolean;
  readonly ahead: boolean;
}

/** Makes a solver from a source for windows that extend to the left. With `ahead`, it works on the reversed list. */
const framed = ({ ahead }: Rules, back: string): string => `${back}
function solve(a: int[], k: int): int[] {
  return ${ahead ? "reversed(best1(reversed(a), k))" : "best1(a, k)"};
}`;

const head = "function best1(a: int[], k: int): int[] {\n  let out: int[] = [];";

const deque = (rules: Rules, expired = "line[front] <= i - k"): string =>
  framed(
    rules,
    `${head}
  let line: int[] = [];
  let front = 0;
  for (let i = 0; i < len(a); i++) {
    while (len(line) > front && a[line[len(line) - 1]] ${rules.least ? ">=" : "<="} a[i]) { removeLast(line); }
    push(line, i);
    if (${expired}) { front += 1; }
    push(out, a[line[front]]);
  }
  return out;
}`,
  );

const halves = (rules: Rules): string => {
  const pick = rules.least ? "min" : "max";
  return framed(
    rules,
    `${head}
  let right: int[] = copy(a);
  for (let i = len(a) - 2; i >= 0; i--) { if (i % k !== k - 1) { right[i] = ${pick}(a[i], right[i + 1]); } }
  let left: int[] = [];
  for (let i = 0; i < len(a); i++) {
    push(left, i % k === 0 ? a[i] : ${pick}(a[i], left[i - 1]));
    let from = max(0, i - k + 1);
    if (from / k === i / k) { push(out, from % k === 0 ? left[i] : right[from]); if (from % k !== 0) { out[i] = right[from]; } }
    else { push(out, ${pick}(right[from], left[i])); }
  }
  return out;
}`,
  );
};

const doubling = (rules: Rules): string => {
  const pick = rules.least ? "min" : "max";
  return framed(
    rules,
    `${head}
  let power: int[] = copy(a);
  let width = 1;
  while (width * 2 <= k && width < len(a)) {
    let wider: int[] = [];
    for (let i = 0; i < len(a); i++) { push(wider, ${pick}(power[i], power[max(0, i - width)])); }
    power = copy(wider);
    width = width * 2;
  }
  for (let i = 0; i < len(a); i++) {
    let from = max(0, i - k + 1);
    push(out, ${pick}(power[i], power[min(i, from + width - 1)]));
  }
  return out;
}`,
  );
};

const loops = (rules: Rules, from = "i - k + 1"): string =>
  framed(
    rules,
    `${head}
  for (let i = 0; i < len(a); i++) {
    let best = a[i];
    for (let p = max(0, ${from}); p < i; p++) { best = ${rules.least ? "min" : "max"}(best, a[p]); }
    push(out, best);
  }
  return out;
}`,
  );

const rulesOf = ({ rules }: Setting): Rules => ({ least: rules.least === true, ahead: rules.ahead === true });

/** Problem family: maxima of sliding windows. Optional rules: minima instead; windows extend to the right. */
export const sliding: Family = {
  id: "sliding",
  from: "list",
  to: "list",
  main: "a",
  scene: "list",
  title: "extremes of sliding windows",
  ruleNames: ["least", "ahead"],
  skills: ["monotonic queue", "sliding windows"],
  difficulty: "medium",
  accepts: { min: -1e15, max: 1e15 },
  range: () => ({ min: -999, max: 999 }),
  draw: (draw) => ({ size: draw(150, 220, "size") }),
  grammar: (setting) => ({
    lines: [
      [
        { kind: "int", name: "n", min: 1, max: most(setting), count: true },
        { kind: "int", name: "k", min: 1, max: most(setting) },
      ],
      [{ kind: "list", name: "a", length: "n", min: -999, max: 999 }],
    ],
  }),
  task: ({ rules }, name) => {
    const [a, k] = [name("a"), name("k")];
    const [what, other] = rules.least ? ["least", "minimum"] : ["greatest", "maximum"];
    const [where, side] = rules.ahead
      ? ["this position and the next positions, k in all".replace("k", k), "right"]
      : ["this position and the ones before it, k in all".replace("k", k), "left"];
    return [
      `For each position of ${a}, take ${where} (fewer where the list ends), and find the ${what} element among them. Print these elements in the order of the positions.`,
      `Replace every element of ${a} by the ${other} of the ${k} neighbouring elements that start with it and extend to the ${side}; near the edge of the list there are fewer than ${k}. Print the resulting list.`,
    ];
  },
  answer: "as many integers as the list has, on one line",
  solve: (values, setting) => {
    const { least, ahead } = rulesOf(setting);
    const sign = least ? -1 : 1;
    const list = (values.a as readonly number[]).map((one) => one * sign);
    if (ahead) list.reverse();
    const k = values.k as number;
    const line: number[] = [];
    let front = 0;
    const out = list.map((one, i) => {
      while (line.length > front && list[line.at(-1)!]! <= one) line.pop();
      line.push(i);
      if (line[front]! <= i - k) front += 1;
      return list[line[front]!]! * sign || 0;
    });
    return ahead ? out.reverse() : out;
  },
  plans: (setting, size) => {
    const plans = listPlans(
      { least: -999, greatest: 999, near: [1, 9], ints: { k: uniform(1, 5) }, corners: { k: 2 } },
      size,
    );
    const wide = {
      id: "wide",
      note: "windows as long as the list",
      ints: { k: "n", n: plans.adversarial[0]!.ints.n! },
      items: { a: { each: uniform(-9, 9), order: "down" as const } },
    };
    const far = {
      id: "far",
      note: "windows longer than the list",
      ints: { k: uniform(Math.ceil(most(setting) / 2), most(setting)), n: uniform(1, size) },
      items: { a: { each: uniform(-9, 9) } },
    };
    return { ...plans, adversarial: [wide, ...plans.adversarial, far] };
  },
  right: (setting) => [
    { id: "deque", source: deque(rulesOf(setting)) },
    { id: "halves", source: halves(rulesOf(setting)) },
    { id: "doubling", source: doubling(rulesOf(setting)) },
  ],
  slow: (setting) => ({ id: "loops", source: loops(rulesOf(setting)) }),
  wrong: (setting) => {
    const rules = rulesOf(setting);
    return [
      { bug: "no_reset", id: "never-forgets", source: deque(rules, "line[front] < 0") },
      { bug: "off_by_one", id: "one-too-wide", source: deque(rules, "line[front] < i - k") },
      { bug: "boundary", id: "one-too-narrow", source: loops(rules, "i - k + 2") },
    ];
  },
};
