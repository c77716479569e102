import fc from "fast-check";
import { expect, test } from "vitest";
import type { Chart } from "../../../toolkit/charts/chart.ts";
import { criticalDifference } from "../../../toolkit/charts/critical-difference.ts";
import { svgMarks } from "../../tools/svg-marks.ts";

interface Drawn {
  /** The names of models from top to bottom. */
  readonly order: string[];
  /** The names of the models that each bar joins. */
  readonly joined: string[][];
}

/** Reads the order and the groups of models from the positions of the picture's marks. */
const read = async (chart: Chart, names: readonly string[]): Promise<Drawn> => {
  const marks = svgMarks(await chart.toSvg());
  const rows = marks
    .filter(({ text, attributes }) => names.includes(text) && attributes["text-anchor"] === "end")
    .map(({ text, y }) => ({ text, y: y - 4.5 }))
    .sort((a, b) => a.y - b.y);
  const bars = marks.filter(({ attributes }) => attributes["stroke-linecap"] === "round");
  return {
    order: rows.map(({ text }) => text),
    joined: bars.map(({ y, attributes }) => {
      const ends = [y, y + Number(attributes.y2 ?? 0)];
      return rows
        .filter((row) => row.y > Math.min(...ends) - 6 && row.y < Math.max(...ends) + 6)
        .map(({ text }) => text);
    }),
  };
};

const ranks = (list: Readonly<Record<string, number>>) =>
  Object.entries(list).map(([model, rank]) => ({ model, rank }));

test("rows stand in the order of their ranks, bars join the models of each group", async () => {
  const given = { A: 1.2, B: 2, C: 2.6, D: 3.5, E: 4, F: 5, G: 5.5, H: 7 };
  expect(await read(criticalDifference(ranks(given), 1.5), Object.keys(given))).toEqual({
    order: [..."ABCDEFGH"],
    joined: [
      ["A", "B", "C"],
      ["B", "C", "D"],
      ["C", "D", "E"],
      ["D", "E", "F"],
      ["E", "F", "G"],
      ["G", "H"],
    ],
  });
});

test("a difference just as large as the critical one joins, as in stats.criticalDifference", async () => {
  expect((await read(criticalDifference(ranks({ A: 1, B: 2 }), 1), ["A", "B"])).joined).toEqual([["A", "B"]]);
});

test("every group is drawn, however many", async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`m${i}`, 1 + i * 0.9]));
  const drawn = await read(criticalDifference(ranks(many), 5), Object.keys(many));
  expect(drawn.joined).toHaveLength(55);
  for (const names of drawn.joined) expect(names).toHaveLength(6);
});

test("any ranks: the picture joins two models exactly where they lie close enough", async () => {
  const rank = fc.integer({ min: 10, max: 80 }).map((x) => x / 10);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(rank, { minLength: 1, maxLength: 9 }), async (list) => {
      const models = list.map((value, i) => ({ model: `m${i}`, rank: value }));
      const drawn = await read(
        criticalDifference(models, 1.55),
        models.map(({ model }) => model),
      );
      const sorted = models.toSorted((a, b) => a.rank - b.rank);
      expect(drawn.order).toEqual(sorted.map(({ model }) => model));
      for (const a of models)
        for (const b of models)
          expect(
            a === b || drawn.joined.some((names) => names.includes(a.model) && names.includes(b.model)),
            `${a.model} and ${b.model}`,
          ).toBe(a === b || Math.abs(a.rank - b.rank) <= 1.55);
    }),
    { numRuns: 25, seed: 1 },
  );
});
