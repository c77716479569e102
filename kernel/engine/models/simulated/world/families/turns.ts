import { countOf } from "../problem/count-of.ts";
import type { Family, Setting } from "../problem/family.ts";
import { listPlans } from "./list-plans.ts";
import { blocks, everyPair, literal, merged, type TurnRules, tree } from "./turns-sources.ts";

const most = (setting: Setting): number => countOf(setting, 80000);

const greatest = ({ params, scale }: Setting): number => params.top! * (scale === 1 ? 1 : 20000);

const rulesOf = ({ rules }: Setting): TurnRules => ({ two: rules.two === true, order: rules.order === true });

/**
 * Problem family: a round-robin queue. Optional rules: two units per turn; the leaving order instead of leaving times.
 */
export const turns: Family = {
  id: "turns",
  from: "list",
  to: "list",
  main: "a",
  scene: "list",
  title: "taking turns in a queue",
  ruleNames: ["two", "order"],
  skills: ["queues and deques", "sorting"],
  difficulty: "hard",
  accepts: { min: 1, max: 4e6 },
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
    const portion = rules.two ? "two units (or the last one, if only one is left)" : "one unit";
    const print = rules.order
      ? "the positions in the order in which they leave"
      : "for each position, in the original order, the second at which it leaves";
    return [
      `The elements of ${a} form a queue; an element is the number of units that its position still needs. Each second, the front of the queue gets ${portion}; if it needs more after that, it goes to the end of the queue, otherwise it leaves. Print ${print}, counting positions and seconds from 1.`,
      `Position i of ${a} waits for as many units as its element says, and at first all stand in line by position. In every second whoever is first receives ${portion} and then leaves for good if nothing is missing, or else queues up again at the back. Give ${print}; positions and seconds start at 1.`,
    ];
  },
  answer: "as many integers as there are positions, on one line",
  solve: (values, setting) => {
    const { two, order } = rulesOf(setting);
    const need = (values.a as readonly number[]).map((one) => (two ? Math.ceil(one / 2) : one));
    const n = need.length;
    const turnsInOrder = need.map((turn, i) => ({ turn, i })).sort((x, y) => x.turn - y.turn || x.i - y.i);
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
    let elapsed = 0;
    for (let g = 0; g < n; ) {
      const { turn } = turnsInOrder[g]!;
      const group = [];
      for (let k = g; k < n && turnsInOrder[k]!.turn === turn; k++) group.push(turnsInOrder[k]!.i);
      for (const i of group) times[i] = elapsed + (n - g) * (turn - 1) + upTo(i);
      for (const i of group) add(i, -1);
      elapsed += turn * group.length;
      g += group.length;
    }
    return order ? times.map((_, i) => i + 1).sort((x, y) => times[x - 1]! - times[y - 1]!) : times;
  },
  plans: (setting, size) => {
    const high = size < most(setting) ? 30 : greatest(setting);
    const plans = listPlans({ least: 1, greatest: high, near: [1, 6] }, size);
    const [up, down, equal, great, saw] = plans.adversarial;
    return { ...plans, adversarial: [great!, up!, down!, equal!, saw!] };
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
      { bug: "no_reset", id: "nobody-queues-again", source: literal(rules, false) },
      { bug: "boundary", id: "forgets-those-who-left", source: tree(rules, "count", undefined, "0 * done") },
    ];
  },
};
