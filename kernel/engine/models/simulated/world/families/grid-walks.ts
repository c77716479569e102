import { sumOf } from "../../../../../../toolkit/base/averages.ts";
import type { Family, Setting } from "../problem/family.ts";
import { uniform } from "../problem/plan.ts";

const side = ({ params, scale }: Setting): number => params.side! * (scale === 1 ? 1 : scale === 1000 ? 32 : 45);

const byRows = (
  diagonal: boolean,
  anyEnd: boolean,
  modulus: number,
  first = "",
  wall = "here[c] = 0;",
  steps = ` % ${modulus}`,
): string => `function solve(g: text[]): int {
  let wide = len(g[0]);
  let above: int[] = fill(wide, 0);
  for (let r = 0; r < len(g); r++) {
    let here: int[] = copy(above);
    for (let c = 0; c < wide; c++) {
      let ways = above[c];
      if (c > 0) { ways += here[c - 1]; ${diagonal ? "ways += above[c - 1];" : ""} }
      if (r === 0 && c === 0) { ways = 1; }
      here[c] = ways${steps};
      if (g[r][c] === "#"${first}) { ${wall} }
    }
    above = copy(here);
  }
  let total = 0;
  ${anyEnd ? "for (const one of above) { total += one; }" : "total = above[wide - 1];"}
  return total % ${modulus};
}`;

const fromEnd = (diagonal: boolean, anyEnd: boolean, modulus: number): string => `function solve(g: text[]): int {
  let wide = len(g[0]);
  let high = len(g);
  let ways: int[] = fill((high + 1) * (wide + 1), 0);
  for (let r = high - 1; r >= 0; r--) {
    for (let c = wide - 1; c >= 0; c--) {
      if (g[r][c] !== "#") {
        let sum = ways[(r + 1) * (wide + 1) + c] + ways[r * (wide + 1) + c + 1];
        ${diagonal ? "sum += ways[(r + 1) * (wide + 1) + c + 1];" : ""}
        if (r === high - 1${anyEnd ? "" : " && c === wide - 1"}) { sum += 1; }
        ways[r * (wide + 1) + c] = sum % ${modulus};
      }
    }
  }
  return ways[0];
}`;

const byColumns = (diagonal: boolean, anyEnd: boolean, modulus: number): string => `function solve(g: text[]): int {
  let high = len(g);
  let before: int[] = fill(high, 0);
  let total = 0;
  for (let c = 0; c < len(g[0]); c++) {
    let now: int[] = [];
    for (let r = 0; r < high; r++) {
      let ways = before[r];
      if (r > 0) { ways += now[r - 1]; ${diagonal ? "ways += before[r - 1];" : ""} }
      if (r + c === 0) { ways = 1; }
      push(now, g[r][c] === "#" ? 0 : ways % ${modulus});
    }
    before = copy(now);
    total = ${anyEnd ? "(total + now[high - 1])" : "now[high - 1]"} % ${modulus};
  }
  return total;
}`;

const everyWalk = (
  diagonal: boolean,
  anyEnd: boolean,
  modulus: number,
): string => `function walks(g: text[], r: int, c: int): int {
  if (r >= len(g) || c >= len(g[0])) { return 0; }
  if (g[r][c] === "#") { return 0; }
  let count = 0;
  if (r === len(g) - 1${anyEnd ? "" : " && c === len(g[0]) - 1"}) { count = 1; }
  return count + walks(g, r + 1, c) + walks(g, r, c + 1)${diagonal ? " + walks(g, r + 1, c + 1)" : ""};
}
function solve(g: text[]): int {
  return walks(g, 0, 0) % ${modulus};
}`;

/**
 * Problem family: the number of walks right and down through a grid. Optional rules: diagonal steps; any cell of the
 * last row is an end.
 */
export const gridWalks: Family = {
  id: "grid-walks",
  from: "grid",
  to: "int",
  main: "g",
  scene: "grid",
  title: "walks through a grid",
  ruleNames: ["diagonal", "anyEnd"],
  skills: ["grid dynamic programming", "modular arithmetic"],
  difficulty: "medium",
  range: ({ params }) => ({ min: 0, max: params.modulus! - 1 }),
  draw: (draw) => ({ side: draw(8, 9, "side"), modulus: draw(61, 997, "modulus") }),
  grammar: (setting) => ({
    lines: [
      [
        { kind: "int", name: "h", min: 1, max: side(setting), count: true },
        { kind: "int", name: "w", min: 1, max: side(setting), count: true },
      ],
      [{ kind: "grid", name: "g", rows: "h", columns: "w", alphabet: ".#" }],
    ],
  }),
  task: ({ rules, params }) => {
    const steps = rules.diagonal
      ? "one cell to the right, one cell down, or one cell right and down at once"
      : "one cell to the right or one cell down";
    const end = rules.anyEnd ? "any cell of the bottom row" : "the bottom right cell";
    return [
      `A walk starts in the top left cell and ends in ${end}. Each step goes ${steps}. Cells marked \`#\` are closed, also for the start and the end of a walk. Print the number of walks modulo ${params.modulus}.`,
      `Count the ways to get from the upper left corner to ${end} if every move leads ${steps} and no closed cell (\`#\`) is ever entered, the first and last cell included. Give the remainder of this count after division by ${params.modulus}.`,
    ];
  },
  answer: "one integer",
  solve: (values, { rules, params }) => {
    const g = values.g as readonly string[];
    let above = new Array<number>(g[0]!.length).fill(0);
    for (const [r, row] of g.entries()) {
      const here: number[] = [];
      for (const [c, cell] of [...row].entries()) {
        const ways = r + c === 0 ? 1 : above[c]! + (here[c - 1] ?? 0) + (rules.diagonal ? (above[c - 1] ?? 0) : 0);
        here.push(cell === "#" ? 0 : ways % params.modulus!);
      }
      above = here;
    }
    return (rules.anyEnd ? sumOf(above) : above.at(-1)!) % params.modulus!;
  },
  plans: (_setting, size) => {
    const cell = (closed: number): string => `pick(rng, 1, 100) <= ${closed} ? "#" : "."`;
    const most = Math.min(size, side(_setting));
    const plan = (id: string, note: string, each: string, least = 1) => ({
      id,
      note,
      ints: { h: uniform(least, most), w: uniform(least, most) },
      items: { g: { each } },
    });
    const corner = (...g: readonly string[]) => ({ h: g.length, w: g[0]!.length, g });
    return {
      random: [
        plan("few-walls", "one cell in ten is closed", cell(8)),
        plan("some-walls", "one cell in five is closed", cell(16)),
      ],
      adversarial: [
        plan("open", "no wall at all", '"."', Math.max(1, most - 1)),
        plan("sparse", "very few walls", cell(3), Math.max(1, most - 2)),
        plan("edge", "a wall in the first row", 'i === 0 && j === 2 ? "#" : "."', Math.max(1, most - 3)),
        plan(
          "comb",
          "a wall in every other row with gaps",
          `i % 2 === 1 && pick(rng, 1, 4) === 1 ? "#" : "."`,
          Math.max(1, most - 2),
        ),
      ],
      corner: [
        corner("."),
        corner("#"),
        corner(".."),
        corner(".", "."),
        corner("..", ".."),
        corner("..", ".#"),
        corner("#.", ".."),
        corner(".#.", "..."),
        corner(".#", "#."),
        corner("...", "...", "..."),
        corner("....."),
        corner("..#..", "....."),
      ],
    };
  },
  right: ({ rules, params }) => {
    const args = [rules.diagonal === true, rules.anyEnd === true, params.modulus!] as const;
    return [
      { id: "rows", source: byRows(...args) },
      { id: "from-end", source: fromEnd(...args) },
      { id: "columns", source: byColumns(...args) },
    ];
  },
  slow: ({ rules, params }) => ({
    id: "every-walk",
    source: everyWalk(rules.diagonal === true, rules.anyEnd === true, params.modulus!),
  }),
  slowWork: (setting) => 2 ** Math.min(300, side(setting) * 1.8),
  wrong: ({ rules, params }) => {
    const args = [rules.diagonal === true, rules.anyEnd === true, params.modulus!] as const;
    return [
      { bug: "boundary", id: "first-row-open", source: byRows(...args, " && r > 0") },
      { bug: "no_reset", id: "walls-ignored", source: byRows(...args, "", "here[c] = above[c];") },
      {
        bug: "wrong_rule",
        id: "no-remainder",
        source: byRows(...args).replaceAll(` % ${params.modulus}`, " % 1000000007"),
      },
      {
        bug: "off_by_one",
        id: "shifted-remainder",
        source: byRows(...args, "", undefined, ` % ${params.modulus! - 1}`),
      },
    ];
  },
};
