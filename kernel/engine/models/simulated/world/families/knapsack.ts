import type { Family, Setting } from "../problem/family.ts";
import { uniform } from "../problem/plan.ts";
import { everyChoice, type KnapsackRules, knapsackGreedy, knapsackTable, oneRow, sparse } from "./knapsack-sources.ts";

const items = ({ params, scale }: Setting): number => params.items! * (scale === 1 ? 1 : scale === 1000 ? 12 : 18);

const room = ({ params, scale }: Setting): number => params.room! * (scale === 1 ? 1 : scale === 1000 ? 83 : 111);

const rulesOf = ({ rules }: Setting): KnapsackRules => ({ again: rules.again === true, exact: rules.exact === true });

/**
 * Problem family: knapsack, the maximum value within a capacity. Optional rules: unbounded items; the capacity must be
 * used exactly.
 */
export const knapsack: Family = {
  id: "knapsack",
  from: "rows",
  to: "int",
  main: "w",
  scene: "goods",
  title: "a bag of limited room",
  size: "len(w)",
  ruleNames: ["again", "exact"],
  skills: ["zero-one knapsack", "rolling arrays"],
  difficulty: "hard",
  range: (setting) => ({ min: -1, max: 1e9 * room(setting) }),
  draw: (draw) => ({ items: draw(14, 17, "items"), room: draw(45, 60, "room") }),
  grammar: (setting) => ({
    lines: [
      [
        { kind: "int", name: "m", min: 1, max: items(setting), count: true },
        { kind: "int", name: "c", min: 1, max: room(setting) },
      ],
      [
        {
          kind: "rows",
          name: "goods",
          count: "m",
          columns: [
            { name: "w", min: 1, max: room(setting) },
            { name: "v", min: 1, max: 1e9 },
          ],
        },
      ],
    ],
  }),
  task: ({ rules }) => {
    const times = rules.again ? "Each kind may be taken any number of times" : "Each one may be taken at most once";
    const full = rules.exact ? "exactly c, and if no choice reaches exactly c, print -1" : "at most c";
    return [
      `${times}. Choose what to take so that the weights w add up to ${full}. Print the greatest possible sum of the values v.`,
      `With a total weight of ${full}: what is the largest total value that can be carried? ${times}; w is the weight and v the value.`,
    ];
  },
  answer: "one integer",
  solve: (values, setting) => {
    const { again, exact } = rulesOf(setting);
    const [w, v, c] = [values.w, values.v, values.c] as [readonly number[], readonly number[], number];
    const best = new Array<number>(c + 1).fill(exact ? Number.NEGATIVE_INFINITY : 0);
    best[0] = 0;
    for (const [i, weight] of w.entries()) {
      if (again) for (let t = weight; t <= c; t++) best[t] = Math.max(best[t]!, best[t - weight]! + v[i]!);
      else for (let t = c; t >= weight; t--) best[t] = Math.max(best[t]!, best[t - weight]! + v[i]!);
    }
    return best[c]! < 0 ? -1 : best[c]!;
  },
  plans: (setting, size) => {
    const most = Math.min(size, items(setting));
    const high = size < 20 ? 13 : room(setting);
    const long = uniform(Math.max(1, most - 1), most);
    const plan = (id: string, note: string, w: string, v: string, c: string, m = uniform(1, most)) => ({
      id,
      note,
      ints: { m, c },
      items: { w: { each: w }, v: { each: v } },
    });
    const corner = (c: number, ...rows: readonly (readonly [number, number])[]) => ({
      m: rows.length,
      c,
      w: rows.map(([w]) => w),
      v: rows.map(([, v]) => v),
    });
    return {
      random: [
        plan("small", "light items of small value", uniform(1, 6), uniform(1, 9), uniform(4, Math.min(16, high))),
        plan(
          "broad",
          "items of any value",
          uniform(1, Math.ceil(high / 3)),
          uniform(1, 1e9),
          uniform(Math.ceil(high / 2), high),
        ),
      ],
      adversarial: [
        plan("light", "all fit, and many choices", uniform(1, 3), uniform(1, 99), uniform(high - 2, high), long),
        plan(
          "dense",
          "value close to weight",
          uniform(2, 9),
          "w * 10 + pick(rng, 0, 3)",
          uniform(8, Math.min(30, high)),
          long,
        ),
        plan("worthy", "the greatest values", uniform(1, 5), uniform(999999990, 1e9), uniform(5, high), long),
        plan(
          "even",
          "even weights and an odd capacity at times",
          "pick(rng, 1, 4) * 2",
          uniform(1, 50),
          uniform(3, Math.min(21, high)),
          long,
        ),
      ],
      corner: [
        corner(1, [1, 1]),
        corner(1, [2, 5]),
        corner(5, [5, 7]),
        corner(4, [3, 10], [2, 6], [2, 6]),
        corner(7, [5, 100], [4, 70], [3, 60]),
        corner(6, [4, 9], [4, 9]),
        corner(10, [3, 4], [5, 7], [5, 7]),
        corner(3, [1, 1], [1, 1]),
        corner(9, [2, 1e9], [2, 1e9], [2, 1e9]),
      ],
    };
  },
  right: (setting) => [
    { id: "one-row", source: oneRow(rulesOf(setting)) },
    { id: "table", source: knapsackTable(rulesOf(setting)) },
    { id: "sparse", source: sparse(rulesOf(setting)) },
  ],
  slow: (setting) => ({ id: "every-choice", source: everyChoice(rulesOf(setting)) }),
  slowWork: (setting) => 2 ** Math.min(300, items(setting)),
  wrong: (setting) => {
    const rules = rulesOf(setting);
    return [
      { bug: "greedy", id: "dearest-first", source: knapsackGreedy(rules, "0 - v[i]") },
      { bug: "greedy", id: "lightest-first", source: knapsackGreedy(rules, "w[i]") },
      { bug: "greedy", id: "best-ratio", source: knapsackGreedy(rules, "0 - v[i] * 1000 / w[i]") },
      { bug: "off_by_one", id: "room-less-one", source: oneRow(rules, undefined, "w[i] + 1") },
      {
        bug: "overflow",
        id: "values-of-32-bits",
        source: oneRow(rules, "wrap32(best[t - w[i]] + v[i])", "w[i]", rules.exact ? "0 - 2000000000" : "0"),
      },
    ];
  },
};
