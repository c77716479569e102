import type { Family, Setting } from "../../problem/family.ts";
import { uniform } from "../../problem/plan.ts";
import { backwards, events, greedy, pairs, table } from "./weighted-intervals-sources.ts";

const most = ({ params, scale }: Setting): number => params.size! * scale;

/** Problem family: weighted interval scheduling, the maximum total value of intervals that do not overlap. */
export const weightedIntervals: Family = {
  id: "weighted-intervals",
  parents: ["intervals", "knapsack"],
  from: "rows",
  to: "int",
  main: "b",
  scene: "intervals",
  title: "the most valuable schedule",
  ruleNames: ["touch"],
  difficulty: "hard",
  skills: ["interval scheduling", "rolling arrays", "zero-one knapsack"],
  range: (setting) => ({ min: 1, max: 1e9 * most(setting) }),
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
            { name: "v", min: 1, max: 1e9 },
          ],
        },
      ],
    ],
  }),
  task: ({ rules }) => {
    const meet = rules.touch
      ? "one may begin at the very moment at which another ends"
      : "one may not even begin at the moment at which another ends";
    return [
      `Each of them begins at moment b, ends at moment b + s, and earns v. Choose some such that no two chosen ones overlap; ${meet}. Print the greatest possible sum of what the chosen ones earn.`,
      `Start, duration and value are b, s and v. In a plan any two are apart in time: ${meet}. What is the largest total value of a plan?`,
    ];
  },
  answer: "one integer",
  solve: (values, { rules }) => {
    const [b, s, v] = [values.b, values.s, values.v] as [readonly number[], readonly number[], readonly number[]];
    const rows = b.map((start, i) => ({ start, end: start + s[i]!, value: v[i]! })).sort((x, y) => x.end - y.end);
    const best = [0];
    for (const [t, { start, value }] of rows.entries()) {
      let [low, high] = [0, t];
      while (low < high) {
        const middle = (low + high) >> 1;
        const { end } = rows[middle]!;
        if (rules.touch ? end <= start : end < start) low = middle + 1;
        else high = middle;
      }
      best.push(Math.max(best[t]!, best[low]! + value));
    }
    return best.at(-1)!;
  },
  plans: ({ params }, size) => {
    const plan = (id: string, note: string, b: string, s: string, v: string, m = uniform(1, size)) => ({
      id,
      note,
      ints: { m },
      items: { b: { each: b }, s: { each: s }, v: { each: v } },
    });
    const long = uniform(Math.max(1, size - 2), size);
    const corner = (...rows: readonly (readonly [number, number, number])[]) => ({
      m: rows.length,
      b: rows.map(([b]) => b),
      s: rows.map(([, s]) => s),
      v: rows.map(([, , v]) => v),
    });
    return {
      random: [
        plan("near", "short ones that often touch", uniform(0, 20), uniform(1, 6), uniform(1, 9)),
        plan(
          "broad",
          "anywhere and of any value",
          uniform(0, params.last!),
          uniform(1, Math.ceil(params.last! / 8)),
          uniform(1, 1e9),
        ),
      ],
      adversarial: [
        plan("chain", "each begins where the one before ends", "i * 3", "3", uniform(1, 9), long),
        plan(
          "dense",
          "many of unlike duration in little time",
          uniform(0, 30),
          uniform(1, 15),
          "s + pick(rng, 0, 4)",
          long,
        ),
        plan("worthy", "the greatest values", uniform(0, 60), uniform(1, 4), uniform(999999990, 1e9), long),
        plan(
          "nested",
          "long dear ones around short cheap ones",
          "i",
          `i % 3 === 0 ? ${uniform(8, 20)} : ${uniform(1, 2)}`,
          `i % 3 === 0 ? ${uniform(10, 30)} : ${uniform(1, 9)}`,
          long,
        ),
      ],
      corner: [
        corner([0, 1, 5]),
        corner([0, 3, 1], [3, 3, 1]),
        corner([0, 10, 9], [1, 2, 4], [4, 2, 4], [7, 2, 4]),
        corner([0, 10, 20], [1, 2, 4], [4, 2, 4]),
        corner([2, 2, 3], [2, 2, 7]),
        corner([0, 4, 5], [3, 2, 8], [5, 4, 5]),
        corner([1, 1, 1e9], [5, 1, 1e9], [9, 1, 1e9]),
      ],
    };
  },
  right: ({ rules }) => {
    const sign = rules.touch ? "<=" : "<";
    return [
      { id: "table", source: table(sign) },
      { id: "events", source: events(sign) },
      { id: "backwards", source: backwards(sign) },
    ];
  },
  slow: ({ rules }) => ({ id: "pairs", source: pairs(rules.touch ? "<=" : "<") }),
  wrong: ({ rules }) => {
    const sign = rules.touch ? "<=" : "<";
    return [
      { bug: "greedy", id: "dearest-first", source: greedy(sign, "0 - v[i]") },
      { bug: "greedy", id: "earliest-end", source: greedy(sign, "b[i] + s[i]") },
      { bug: "incomplete", id: "values-ignored", source: table(sign, "best[low] + 1") },
      { bug: "overflow", id: "values-of-32-bits", source: table(sign, "wrap32(best[low] + rows[t][2])") },
      { bug: "off_by_one", id: "one-interval-back", source: table(sign, "best[max(0, low - 1)] + rows[t][2]") },
    ];
  },
};
