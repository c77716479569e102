import type { Family, Setting } from "../problem/family.ts";
import { listPlans } from "./list-plans.ts";

const most = ({ params, scale }: Setting): number => params.size! * scale;
const greatest = ({ params, scale }: Setting): number => params.top! * (scale === 1 ? 1 : 20000);

interface Rules {
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

const literal = ({ two, order }: Rules, again = "push(line, who);"): string => `function solve(a: int[]): int[] {
  let left: int[] = copy(a);
  let times: int[] = fill(len(a), 0);
  let line: int[] = [];
  for (let i = 0; i < len(a); i++) { push(line, i); }
  let front = 0;
  let clock = 0;
  while (front < len(line)) {
    let who = line[front];
    front += 1;
    clock += 1;
    left[who] -= ${two ? 2 : 1};
    if (left[who] <= 0) { times[who] = clock; } else { ${again} }
  }
${ending(order)}`;

/** Rows [turns, index] in order, and the sum of the turns of all that need fewer. */
const start = (two: boolean, half = "(a[i] + 1) / 2"): string => `function solve(a: int[]): int[] {
  let turns: int[][] = [];
  for (let i = 0; i < len(a); i++) { push(turns, [${two ? half : "a[i]"}, i]); }
  turns = sortedRows(turns, 0, 1);
  let times: int[] = fill(len(a), 0);`;

const lowBit = (place: string, bit: string, rest: string): string => `let ${rest} = ${place};
      let ${bit} = 1;
      while (${rest} % 2 === 0) { ${rest} = ${rest} / 2; ${bit} = ${bit} * 2; }`;

const tree = ({ two, order }: Rules, rank = "count", half?: string, done = "done"): string => `${start(two, half)}
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
      times[turns[k][1]] = ${done} + (len(a) - g) * (turns[k][0] - 1) + ${rank};
    }
    for (let k = g; k < stop; k++) {
      done += turns[k][0];
      let q = turns[k][1] + 1;
      while (q <= len(a)) { tree[q] -= 1; ${lowBit("q", "jump", "other")} q += jump; }
    }
    g = stop;
  }
${ending(order)}`;

const blocks = ({ two, order }: Rules): string => `${start(two)}
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

const everyPair = (
  { two, order }: Rules,
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

const merged = ({ two, order }: Rules): string => `${start(two)}
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

const rulesOf = ({ rules }: Setting): Rules => ({ two: rules.two === true, order: rules.order === true });

/** A queue in which everybody is served a little and goes to the end; switches: two at a time, names instead of times. */
export const turns: Family = {
  ...{ id: "turns", from: "list", to: "list", main: "a", scene: "list", title: "taking turns in a queue" },
  ...{
    ruleNames: ["two", "order"],
    skills: ["queue simulation", "sorting"],
    difficulty: "hard",
    accepts: { min: 1, max: 4e6 },
  },
  range: (setting) => ({ min: 1, max: setting.rules.order ? most(setting) : most(setting) * greatest(setting) }),
  draw: (draw) => ({ size: draw(150, 200, "size"), top: draw(150, 200, "top") }),
  grammar: (setting) => ({
    lines: [
      [{ kind: "int", name: "n", min: 1, max: most(setting), count: true }],
      [{ kind: "list", name: "a", length: "n", min: 1, max: greatest(setting) }],
    ],
  }),
  task: ({ rules }, name) => {
    const a = name("a");
    const served = rules.two ? "two units (or the last one, if only one is left)" : "one unit";
    const print = rules.order
      ? "the positions in the order in which they leave"
      : "for each position, in the original order, the second at which it leaves";
    return [
      `The elements of ${a} form a queue; an element is the number of units that its position still needs. Each second, the front of the queue gets ${served}; if it needs more after that, it goes to the end of the queue, otherwise it leaves. Print ${print}, counting positions and seconds from 1.`,
      `Position i of ${a} waits for as many units as its element says, and at first all stand in line by position. In every second whoever is first receives ${served} and then leaves for good if nothing is missing, or else queues up again at the back. Give ${print}; positions and seconds start at 1.`,
    ];
  },
  answer: "as many integers as there are positions, on one line",
  solve: (values, setting) => {
    const { two, order } = rulesOf(setting);
    const need = (values.a as readonly number[]).map((one) => (two ? Math.ceil(one / 2) : one));
    const n = need.length;
    const sorted = need.map((turn, i) => ({ turn, i })).sort((x, y) => x.turn - y.turn || x.i - y.i);
    const tree = new Array<number>(n + 1).fill(0);
    const add = (at: number, by: number): void => {
      for (let p = at + 1; p <= n; p += p & -p) tree[p]! += by;
    };
    const upTo = (at: number): number => {
      let sum = 0;
      for (let p = at + 1; p > 0; p -= p & -p) sum += tree[p]!;
      return sum;
    };
    for (let i = 0; i < n; i++) add(i, 1);
    const times = new Array<number>(n).fill(0);
    let done = 0;
    for (let g = 0; g < n; ) {
      const { turn } = sorted[g]!;
      const same = [];
      for (let k = g; k < n && sorted[k]!.turn === turn; k++) same.push(sorted[k]!.i);
      for (const i of same) times[i] = done + (n - g) * (turn - 1) + upTo(i);
      for (const i of same) add(i, -1);
      done += turn * same.length;
      g += same.length;
    }
    return order ? times.map((_, i) => i + 1).sort((x, y) => times[x - 1]! - times[y - 1]!) : times;
  },
  plans: (setting, size) => {
    const high = size < most(setting) ? 30 : greatest(setting);
    const plans = listPlans({ least: 1, greatest: high, near: [1, 6] }, size);
    const [up, down, same, great, saw] = plans.adversarial;
    return { ...plans, adversarial: [great!, up!, down!, same!, saw!] };
  },
  right: (setting) => [
    { id: "tree", source: tree(rulesOf(setting)) },
    { id: "blocks", source: blocks(rulesOf(setting)) },
    { id: "segments", source: merged(rulesOf(setting)) },
  ],
  slow: (setting) => ({ id: "second-by-second", source: literal(rulesOf(setting)) }),
  slowWork: (setting) => (most(setting) * greatest(setting)) / 2,
  wrong: (setting) => {
    const rules = rulesOf(setting);
    return [
      { bug: "tie_order", id: "all-before-count", source: everyPair(rules, "need[j]") },
      {
        bug: "off_by_one",
        id: "leaves-a-turn-early",
        source: everyPair(rules, "i > j ? need[j] - 1 : need[j] - 1").replace(
          "min(need[i], i > j ? need[j] - 1 : need[j] - 1)",
          "min(need[i], need[j] - 1)",
        ),
      },
      { bug: "no_reset", id: "nobody-queues-again", source: literal(rules, "times[who] = clock;") },
      { bug: "boundary", id: "forgets-those-who-left", source: tree(rules, "count", undefined, "0 * done") },
    ];
  },
};
