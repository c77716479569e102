import { sumOf } from "../../../../../../../toolkit/base/averages.ts";
import type { BugDraft, Draft, Family, Setting } from "../../problem/family.ts";
import { uniform } from "../../problem/plan.ts";
import { listPlans } from "../list-plans.ts";
import type { Predicate } from "./predicate.ts";

interface BlockFamily {
  readonly id: string;
  readonly title: string;
  readonly parents?: readonly [string, string];
  readonly predicates: readonly Predicate[];
}

const strictName = (at: number): string => (at === 0 ? "strict" : "strict2");

/**
 * Source code of `solve` for a problem about blocks (contiguous parts of a list). It calls the functions with these
 * `names`. For each end, they return the smallest index at which a block may start. `length` is the contribution of the
 * block that ends at i.
 */
const solveSource = (
  names: readonly string[],
  bounds: readonly string[],
  count: boolean,
  backwards: boolean,
  length = "i - at + 1",
): string => {
  const start = names.map((_, p) => `s${p}[i]`);
  const at = start.length === 1 ? start[0] : `max(${start.join(", ")})`;
  return `function solve(a: int[], ${bounds.map((bound) => `${bound}: int`).join(", ")}): int {
  let items: int[] = ${backwards ? "reversed(a)" : "a"};
  ${names.map((name, p) => `let s${p}: int[] = ${name}(items, ${bounds[p]});`).join("\n  ")}
  let best = 0;
  for (let i = 0; i < len(items); i++) {
    let at = ${at};
    best = ${count ? `best + ${length}` : `max(best, ${length})`};
  }
  return best;
}`;
};

/**
 * Makes a family of problems about blocks (contiguous parts of a list) with one or two properties. The answer is the
 * length of the longest block, or the number of blocks.
 */
export const blockFamily = ({ id, title, parents, predicates }: BlockFamily): Family => {
  const bounds = predicates.map(({ bound }) => bound.name.toLowerCase());
  const names = predicates.map((_, p) => `lefts${p}`);
  const strict = ({ rules }: Setting, p: number): boolean => rules[strictName(p)] === true;
  const propertySources = (setting: Setting, version: number): string =>
    predicates
      .map((one, p) => one.fast(names[p]!, strict(setting, p))[version === 2 ? p % 2 : (version as 0 | 1)])
      .join("\n");
  const solve = ({ rules }: Setting, backwards = false, length?: string): string =>
    solveSource(names, bounds, rules.count === true, backwards, length);
  const least = Math.max(...predicates.map((one) => one.least));
  const greatest = Math.min(...predicates.map((one) => one.greatest));
  const near: readonly [number, number] = [
    Math.max(...predicates.map((one) => one.near[0])),
    Math.min(...predicates.map((one) => one.near[1])),
  ];
  const most = ({ params, scale }: Setting): number => params.size! * scale;

  return {
    id,
    ...(parents ? { parents } : {}),
    from: "list",
    to: "int",
    main: "a",
    scene: "list",
    title,
    difficulty: predicates.length > 1 ? "hard" : "medium",
    ruleNames: [...predicates.map((_, p) => strictName(p)), "count"],
    skills: [...new Set(predicates.flatMap(({ skills }) => skills))].slice(0, 3),
    accepts: { min: least < 0 ? -1e15 : 0, max: 1e15 },
    range: (setting) => ({
      min: 0,
      max: setting.rules.count ? (most(setting) * (most(setting) + 1)) / 2 : most(setting),
    }),
    draw: (draw) => ({ size: draw(150, 220, "size") }),
    grammar: (setting) => ({
      lines: [
        [
          { kind: "int", name: "n", min: 1, max: most(setting), count: true },
          ...predicates.map(
            ({ bound }) => ({ kind: "int", name: bound.name.toLowerCase(), min: bound.min, max: bound.max }) as const,
          ),
        ],
        [{ kind: "list", name: "a", length: "n", min: least, max: greatest }],
      ],
    }),
    task: (setting, name) => {
      const texts = predicates.map((one, p) => one.text(name("a"), name(bounds[p]!), strict(setting, p)));
      const [first, second] = [
        texts.map(([one]) => one).join(", and "),
        texts.map(([, other]) => other).join("; moreover "),
      ];
      const block = `A block is one or more consecutive elements of ${name("a")}`;
      if (setting.rules.count)
        return [
          `${block}. Count the blocks for which ${first}. Two blocks at different places count as two, even if they hold the same elements.`,
          `Call a non-empty contiguous part of ${name("a")} good if this holds: ${second}. Print how many good parts there are; parts that begin or end elsewhere are different.`,
        ];
      return [
        `${block}. Find the number of elements of the longest block for which ${first}. Print 0 if there is no such block.`,
        `Call a non-empty contiguous part of ${name("a")} good if this holds: ${second}. Print the length of a longest good part, or 0 if no part is good.`,
      ];
    },
    answer: "one integer",
    solve: (values, setting) => {
      const list = values.a as readonly number[];
      const starts = predicates.map((one, p) => one.lefts(list, values[bounds[p]!] as number, strict(setting, p)));
      const lengths = list.map((_, i) => i + 1 - Math.max(...starts.map((one) => one[i]!)));
      return setting.rules.count ? sumOf(lengths) : Math.max(0, ...[lengths.reduce((a, b) => Math.max(a, b), 0)]);
    },
    plans: (_setting, size) => {
      const ints = Object.fromEntries(predicates.map(({ bound }, p) => [bounds[p]!, uniform(...bound.usual)]));
      const corners = Object.fromEntries(predicates.map(({ bound }, p) => [bounds[p]!, bound.usual[0]]));
      const listOfPlans = listPlans({ least, greatest, near, ints, corners }, size);
      const wideBounds = Object.fromEntries(
        predicates.map(({ bound }, p) => [
          bounds[p]!,
          uniform(bound.max > 1e9 ? 2e9 : bound.usual[1], bound.max > 1e9 ? 4e9 : bound.max),
        ]),
      );
      const large = {
        ...listOfPlans.adversarial[3]!,
        id: "wide",
        note: "great values and great bounds",
        ints: { ...wideBounds, n: listOfPlans.adversarial[3]!.ints.n! },
      };
      return { ...listOfPlans, adversarial: [...listOfPlans.adversarial, large] };
    },
    right: (setting): readonly Draft[] => [
      { id: "sweep", source: `${propertySources(setting, 0)}\n${solve(setting)}` },
      { id: "search", source: `${propertySources(setting, 1)}\n${solve(setting)}` },
      { id: "sweep-back", source: `${propertySources(setting, 0)}\n${solve(setting, true)}` },
      { id: "search-back", source: `${propertySources(setting, 1)}\n${solve(setting, true)}` },
      ...(predicates.length > 1 ? [{ id: "mixed", source: `${propertySources(setting, 2)}\n${solve(setting)}` }] : []),
    ],
    slow: (setting): Draft => {
      const checks = predicates.map((one, p) => one.check(`holds${p}`, strict(setting, p))).join("\n");
      const test = bounds.map((bound, p) => `holds${p}(a, l, r, ${bound})`).join(" && ");
      return {
        id: "all-blocks",
        source: `${checks}
function solve(a: int[], ${bounds.map((bound) => `${bound}: int`).join(", ")}): int {
  let best = 0;
  for (let l = 0; l < len(a); l++) {
    for (let r = l; r < len(a); r++) {
      if (${test}) { best = ${setting.rules.count ? "best + 1" : "max(best, r - l + 1)"}; }
    }
  }
  return best;
}`,
      };
    },
    wrong: (setting): readonly BugDraft[] => [
      ...predicates.flatMap((one, p) =>
        one.wrong(names[p]!, strict(setting, p)).map(({ bug, id: name, source }) => {
          const sources = predicates.map((predicate, q) =>
            p === q ? source : predicate.fast(names[q]!, strict(setting, q))[0],
          );
          return { bug, id: name, source: `${sources.join("\n")}\n${solve(setting)}` };
        }),
      ),
      {
        bug: "off_by_one",
        id: "one-too-short",
        source: `${propertySources(setting, 0)}\n${solve(setting, false, "i - at")}`,
      },
      ...(predicates.length > 1
        ? names.map((_, p): BugDraft => {
            const only = solve(setting).replace(/let at = .*;/, `let at = s${p}[i] + 0 * s${1 - p}[i];`);
            return { bug: "incomplete", id: `only-rule-${p + 1}`, source: `${propertySources(setting, 0)}\n${only}` };
          })
        : []),
    ],
  };
};
