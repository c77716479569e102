import { describe, expect, test } from "vitest";
import * as charts from "../../../toolkit/charts/index.ts";
import { interval, upTo } from "../../gallery/figures.ts";
import { svgMarks } from "../../tools/svg-marks.ts";

const texts = async (chart: charts.Chart): Promise<string[]> =>
  svgMarks(await chart.toSvg()).flatMap(({ name, text }) => (name === "text" && text.trim() ? [text] : []));

describe("what a chart shows is what it was given", () => {
  test("shares outside [0, 1] are refused where they cannot be meant", () => {
    const refused = expect.objectContaining({ code: "invalid_argument", hint: "divide percentages by 100" });
    expect(() => charts.calibration([{ predicted: 1.2, observed: 0.5, low: 0.2, high: 0.8, n: 10 }])).toThrow(refused);
    expect(() => charts.conceptHeatMap([{ model: "a", concept: "b", value: 1.2, n: 3 }])).toThrow(refused);
  });
  test("shares of one model and rank add up, whichever comes last", async () => {
    const rows = [
      { model: "a", rank: 1, share: 0.75 },
      { model: "a", rank: 1, share: 0.25 },
    ];
    expect(await texts(charts.rankHistogram(rows))).toContain("100%");
    expect(charts.rankHistogram(rows).toText()).toContain("100%");
  });
  test("one NaN leaves the rest of ranks and of a sensitivity in the picture", async () => {
    const bump = charts.rankBump([
      { name: "Go", ranks: { a: 1, b: Number.NaN, c: 2 } },
      { name: "C", ranks: { a: 2, b: 1, c: 3 } },
    ]);
    expect((await texts(bump)).filter((text) => ["a", "b", "c"].includes(text)).length).toBeGreaterThan(3);
    const band = charts.sensitivity([
      { assumed: 0, estimate: 0.5, low: Number.NaN, high: 0.6 },
      { assumed: 0.1, estimate: 0.4, low: 0.3, high: 0.5 },
    ]);
    expect((await texts(band)).some((text) => text.endsWith("%"))).toBe(true);
  });
  test("headings of a rank bump break into lines before they are cut", async () => {
    const models = ["a model of some length", "another of such a length"];
    const ranks = Object.fromEntries(models.map((model, i) => [model, i + 1]));
    const names = ["Initial Fix", "Targeted Repair", "Hint Efficiency", "Final Fix", "Turns to Fix"];
    const shown = (await texts(charts.rankBump(names.map((name) => ({ name, ranks }))))).join(" ");
    expect(names.flatMap((name) => name.split(" ")).filter((word) => !shown.includes(word))).toEqual([]);
    expect(shown).not.toContain("Targ…");
  });
  test("a map without room for intervals does not speak of them", async () => {
    const cells = (n: number) =>
      upTo(n).map((i) => ({ model: "a", language: `language ${i}`, score: interval(0.5, 0.4, 0.6) }));
    expect((await texts(charts.languageHeatMap(cells(3)))).join(" ")).toContain("below: the interval");
    expect((await texts(charts.languageHeatMap(cells(20)))).join(" ")).not.toContain("interval");
  });
  test("the line of a correlation ends where the axis ends", async () => {
    const points = [0.1, 0.2, 0.5, 0.9].map((x, i) => ({ name: `${i}`, x, y: [0.7, 0.9, 0.98, 1][i] as number }));
    const marks = svgMarks(await charts.correlationScatter(points, { xLabel: "x", yLabel: "y" }).toSvg());
    const line = marks.find(({ attributes }) => attributes["stroke-dasharray"] === "4,3");
    const heights = [...(line?.attributes.d ?? "").matchAll(/[ML,]-?[\d.]+,(-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights.length).toBe(2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  });
  test("scores off [0, 1] and endless bounds have an axis, and the page keeps its width", async () => {
    const elo = charts.leaderboard({ a: interval(1200, 1180, 1220), b: interval(1300, 1250, Infinity) });
    const svg = await elo.toSvg();
    expect(Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(721);
    const shown = await texts(elo);
    expect(shown.some((text) => text.includes("∞"))).toBe(true);
    expect(shown.filter((text) => /^1,?[123]\d\d$/.test(text)).length).toBeGreaterThan(2);
  });
  test("how an interval was made, and on how many tasks, stands below the title", async () => {
    expect(await texts(charts.leaderboard({ a: interval(0.5, 0.4, 0.6) }))).toContain("Intervals: clustered, n = 60");
  });
  test("turns end at the last turn, and series without a point are named", async () => {
    const turns = upTo(5).map((i) => ({ series: "a", turn: i + 1, estimate: i / 10, low: 0, high: 0.9 }));
    const gone = { series: "gone", turn: 1, estimate: Number.NaN, low: 0, high: 1 };
    const shown = await texts(charts.cumulativeFix([...turns, gone]));
    expect(shown.filter((text) => /^\d$/.test(text)).map(Number)).toEqual(upTo(6));
    expect(shown.join(" ")).toContain("gone");
  });
  test("a kind of failure that is called other is not the rest of the kinds", async () => {
    const kinds = ["other", ...upTo(11).map((i) => `kind ${i}`)];
    const shown = await texts(charts.errorTypes(kinds.map((type, i) => ({ model: "m", type, count: 20 - i }))));
    expect(shown.filter((text) => text === "other")).toHaveLength(1);
    expect(shown.some((text) => /^\d+ others$/.test(text))).toBe(true);
  });
});

describe("what was seen in the gallery", () => {
  test("twelve series of bars have twelve colours", async () => {
    const rows = upTo(12).map((i) => ({ group: "a", series: `s${i}`, value: (i + 1) / 20 }));
    const marks = svgMarks(await charts.groupedBars(rows).toSvg());
    const fills = marks
      .flatMap(({ attributes }) => attributes.fill ?? [])
      .filter((fill) => /^#[0-9a-f]{6}$/.test(fill));
    const { series } = charts.theme;
    expect(
      new Set(fills.filter((fill) => fill !== charts.theme.ink && fill !== charts.theme.muted)).size,
    ).toBeGreaterThanOrEqual(12);
    expect(series.filter((colour) => fills.includes(colour))).toHaveLength(8);
  });
  test("bars of counts are written without digits, and never as percentages", () => {
    const rows = [0, 1].map((value) => ({ group: `step ${value}`, series: "python", value }));
    const text = String(charts.groupedBars(rows, { unit: "count" }));
    expect(text).toMatch(/step 0 +0\n/);
    expect(text).toMatch(/step 1 +1(\n|$)/);
  });
  test("an infinite bound of a cell is infinite, one that is not known is a dash", async () => {
    const value = interval(0.5, Number.NEGATIVE_INFINITY, Number.NaN);
    expect(await texts(charts.conceptPairs([{ pair: ["a", "b"], value, n: 4 }]))).toContain("[−∞, –]");
  });
  test("amounts that are all 0 are written", async () => {
    expect(await texts(charts.conceptPairs([{ pair: ["a", "b"], value: 0, n: null }], { unit: "number" }))).toContain(
      "0.00",
    );
  });
  test("differences and their bounds have as many digits", async () => {
    const change = { estimate: -20, low: -25, high: -15, level: 0.95, method: "t", n: 9 };
    const shown = await texts(charts.axisDrop([{ axis: "names", before: 60, after: 40, difference: change }]));
    expect(shown).toContain("−20.0");
    expect(shown).toContain("[−25.0, −15.0]");
  });
  test("one of a kind is not many, and large counts have their commas", async () => {
    const one = await texts(charts.icicle([{ path: ["a"], value: 3 }]));
    expect(one.some((text) => text.includes("1 kind") && !text.includes("1 kinds"))).toBe(true);
    expect(await texts(charts.errorTypes([{ model: "m", type: "t", count: 1_000_000 }]))).toContain("n = 1,000,000");
  });
});

describe("what is no list of rows is refused by name", () => {
  const drawn = {
    axisDrop: charts.axisDrop,
    calibration: charts.calibration,
    conceptHeatMap: charts.conceptHeatMap,
    costAccuracy: charts.costAccuracy,
    coverageMap: charts.coverageMap,
    grimPlot: charts.grimPlot,
    languageHeatMap: charts.languageHeatMap,
    pairedDifference: charts.pairedDifference,
    rankBump: charts.rankBump,
    scaling: charts.scaling,
    scoreByDate: charts.scoreByDate,
  };
  test.each(Object.entries(drawn))("%s", (_, draw) => {
    for (const rows of [null, undefined, 5, "rows", {}, [null], ["row"], [{}], [{ modle: "a" }]])
      expect(() => draw(rows as never)).toThrow(
        expect.objectContaining({ code: "invalid_argument", hint: expect.stringContaining("for example [{") }),
      );
    expect(draw([]).description.length).toBeGreaterThan(10);
  });
});
