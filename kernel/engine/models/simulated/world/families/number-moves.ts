import type { Family, Setting } from "../problem/family.ts";
import { uniform } from "../problem/plan.ts";
import { byMap, depthFirst, levels, type Moves, queue, relaxingSearch } from "./number-moves-sources.ts";

const most = ({ params, scale }: Setting): number => params.size! * scale;

const movesOf = ({ params, rules }: Setting): Moves => ({
  add: params.add!,
  times: params.times!,
  back: rules.back === true,
  mirror: rules.mirror === true,
});

/**
 * Problem family: the minimum number of moves between two residues. Optional rules (more moves): subtract 1; mirror the
 * number.
 */
export const numberMoves: Family = {
  id: "number-moves",
  from: "int",
  to: "int",
  main: "s",
  scene: "number",
  title: "the fewest moves",
  size: "m",
  ruleNames: ["back", "mirror"],
  skills: ["breadth-first search", "implicit state graphs"],
  difficulty: "medium",
  accepts: { min: -1e15, max: 1e15 },
  range: (setting) => ({ min: -1, max: most(setting) }),
  draw: (draw) => ({ size: draw(150, 220, "size"), add: draw(3, 9, "add"), times: draw(2, 5, "times") }),
  grammar: (setting) => ({
    lines: [
      [
        { kind: "int", name: "s", min: 0, max: 1e9 },
        { kind: "int", name: "t", min: 0, max: 1e9 },
        { kind: "int", name: "m", min: 2, max: most(setting) },
      ],
    ],
  }),
  task: (setting, name) => {
    const { add, times, back, mirror } = movesOf(setting);
    const [s, t, m] = [name("s"), name("t"), name("m")];
    const list = [
      `add ${add}`,
      `multiply by ${times}`,
      ...(back ? ["subtract 1 (from 0 this leads to the greatest remainder)"] : []),
      ...(mirror ? [`replace x by ${m} - 1 - x`] : []),
    ].join("; ");
    return [
      `All numbers are remainders modulo ${m}, from 0 to ${m} - 1, and what leaves this range is reduced modulo ${m}. A move is one of these: ${list}. Start at the remainder of ${s} and print the fewest moves that lead to the remainder of ${t}, or -1 if it cannot be reached.`,
      `Take ${s} modulo ${m} and turn it into ${t} modulo ${m} by as few moves as possible. Allowed moves are: ${list}; after each move only the remainder modulo ${m} counts. How many moves are needed? The answer is -1 if no number of moves suffices.`,
    ];
  },
  answer: "one integer",
  solve: (values, setting) => {
    const { add, times, back, mirror } = movesOf(setting);
    const m = values.m as number;
    const [start, goal] = [values.s, values.t].map((one) => (((one as number) % m) + m) % m) as [number, number];
    const steps = new Map([[start, 0]]);
    const line = [start];
    for (const x of line) {
      const after = [
        (x + add) % m,
        (x * times) % m,
        ...(back ? [(x + m - 1) % m] : []),
        ...(mirror ? [m - 1 - x] : []),
      ];
      for (const y of after)
        if (!steps.has(y)) {
          steps.set(y, steps.get(x)! + 1);
          line.push(y);
        }
    }
    return steps.get(goal) ?? -1;
  },
  plans: (setting, size) => {
    const high = size < most(setting) ? Math.min(most(setting), Math.max(2, size * 3)) : most(setting);
    const plan = (id: string, note: string, s: string, t: string, m: string) => ({
      id,
      note,
      ints: { s, t, m },
      items: {},
    });
    const corner = (s: number, t: number, m: number) => ({ s, t, m });
    return {
      random: [
        plan(
          "near",
          "numbers below the modulus",
          uniform(0, high - 1),
          uniform(0, high - 1),
          uniform(Math.min(high, 5), high),
        ),
        plan("broad", "numbers of any size", uniform(0, 1e9), uniform(0, 1e9), uniform(Math.ceil(high / 2), high)),
      ],
      adversarial: [
        plan("great", "the greatest moduli", uniform(0, 1e9), uniform(0, 1e9), uniform(high - 1, high)),
        plan(
          "down",
          "a goal just below the start",
          uniform(5, high - 1),
          `s - ${uniform(1, 4)}`,
          uniform(high - 1, high),
        ),
        plan(
          "unreachable",
          "moduli with common factors",
          uniform(0, 9),
          uniform(0, high),
          `${Math.max(1, Math.floor(high / 6))} * ${uniform(2, 6)}`,
        ),
        plan("same", "start and goal at the same remainder", uniform(0, high), "s", uniform(2, high)),
      ],
      corner: [
        corner(0, 0, 2),
        corner(0, 1, 2),
        corner(1, 0, 2),
        corner(5, 5, 9),
        corner(3, 1, 7),
        corner(1, 8, 9),
        corner(0, 5, 6),
        corner(10, 3, 6),
        corner(1e9, 0, 11),
        corner(2, 1, 12),
      ],
    };
  },
  right: (setting) => [
    { id: "queue", source: queue(movesOf(setting)) },
    { id: "levels", source: levels(movesOf(setting)) },
    { id: "map", source: byMap(movesOf(setting)) },
  ],
  slow: (setting) => ({ id: "relaxation", source: relaxingSearch(movesOf(setting)) }),
  wrong: (setting) => {
    const one = movesOf(setting);
    return [
      { bug: "greedy", id: "depth-first", source: depthFirst(one) },
      { bug: "off_by_one", id: "counts-numbers", source: queue(one, undefined, undefined, "1") },
      {
        bug: "boundary",
        id: "no-reduction",
        source: queue(one).replaceAll(`(x + ${one.add}) % m`, `min(x + ${one.add}, m - 1)`),
      },
      { bug: "no_reset", id: "counts-visits", source: queue(one, "front") },
    ];
  },
};
