import { expect, test } from "vitest";
import type { Chart } from "../../../toolkit/charts/chart.ts";
import { costAccuracy } from "../../../toolkit/charts/cost-accuracy.ts";
import { textWidth } from "../../../toolkit/charts/render/text-width.ts";
import { gallery } from "../../gallery/cost-accuracy.ts";
import { modelNames } from "../../gallery/figures.ts";
import { svgMarks } from "../../tools/svg-marks.ts";

/** Reads from the picture the names that an interval crosses, all names, and the number of intervals. */
const read = async (chart: Chart): Promise<{ crossed: string[]; names: string[]; intervals: number }> => {
  const marks = svgMarks(await chart.toSvg());
  const intervals = marks.filter(({ attributes }) => attributes["stroke-width"] === "3");
  const names = marks.filter(({ text }) => /checkpoint|model-/.test(text) && !text.includes(" "));
  const crossed = names.filter(({ text, x, y, attributes }) => {
    const width = textWidth(text, Number.parseFloat(attributes["font-size"] ?? ""));
    const share = { start: 0, middle: 0.5, end: 1 }[attributes["text-anchor"] ?? "start"] ?? 0;
    const left = x - width * share;
    return intervals.some((bar) => {
      const end = bar.y + Number.parseFloat(bar.attributes.y2 ?? "0");
      return bar.x > left && bar.x < left + width && Math.min(bar.y, end) < y && Math.max(bar.y, end) > y - 9;
    });
  });
  return {
    crossed: crossed.map(({ text }) => text),
    names: names.map(({ text }) => text),
    intervals: intervals.length,
  };
};

test.each([10, 25, 60])("no interval crosses a name among %i models", async (n) => {
  const { crossed, names, intervals } = await read(gallery.cases.sized(n));
  expect(intervals).toBe(n);
  expect(names.length).toBeGreaterThan(3);
  expect(crossed).toEqual([]);
});

test("every unbeaten model is named: beside its dot, on a leader, or below the title", async () => {
  for (const n of [10, 25, 60]) {
    const chart = gallery.cases.sized(n);
    const shown = svgMarks(await chart.toSvg())
      .map(({ text }) => text)
      .join(" ");
    const best = modelNames(n).filter((model) => chart.description.split("better than")[1]!.includes(`${model} (`));
    expect(best.length).toBeGreaterThan(1);
    for (const model of best) expect(shown).toContain(model.slice(-9));
  }
  expect(costAccuracy([]).description).toContain("No model");
});
