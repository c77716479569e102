import { describe, expect, test } from "vitest";
import { leaderboard } from "../../../toolkit/charts/leaderboard.ts";
import { renderPng } from "../../../toolkit/charts/render/png.ts";
import { renderSvg } from "../../../toolkit/charts/render/svg.ts";
import { interval } from "../../gallery/figures.ts";

const bars = {
  $schema: "https://vega.github.io/schema/vega-lite/v5.json",
  data: { values: [{ a: "x", b: 1.234567 }] },
  mark: { type: "bar", clip: true },
  encoding: { x: { field: "a" }, y: { field: "b", type: "quantitative" } },
};

describe("renderSvg", () => {
  test("leaves the specification as it was", async () => {
    const spec = structuredClone(bars);
    await renderSvg(spec);
    expect(spec).toEqual(bars);
    expect(Object.getOwnPropertySymbols(spec.data.values[0] ?? {})).toEqual([]);
  });
  test("takes a frozen specification, and one of Vega", async () => {
    expect(await renderSvg(Object.freeze({ ...bars }))).toMatch(/^<svg/);
    const vega = {
      $schema: "https://vega.github.io/schema/vega/v5.json",
      width: 9,
      height: 9,
      marks: [{ type: "rule" }],
    };
    expect(await renderSvg(vega)).toMatch(/^<svg/);
  });
  test("gives ids that no other chart on the page has, the same each time", async () => {
    const other = { ...bars, data: { values: [{ a: "y", b: 2 }] } };
    const ids = (svg: string): string[] => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id ?? "");
    const [one, again, two] = [await renderSvg(bars), await renderSvg(bars), await renderSvg(other)];
    expect(ids(one).length).toBeGreaterThan(0);
    expect(again).toBe(one);
    for (const id of ids(one)) {
      expect(ids(two)).not.toContain(id);
      expect(one).toContain(`url(#${id})`);
    }
  });
  test("rounds coordinates, not texts", async () => {
    const svg = await renderSvg({ ...bars, title: "p < 0.00123456" });
    expect(svg).toContain("p &lt; 0.00123456");
    expect(svg).not.toMatch(/ d="[^"]*\.\d{3}/);
  });
  test("escapes names", async () => {
    const svg = await renderSvg(bars, { title: 'a "<b>" & c', description: "</desc><script>" });
    expect(svg).toContain('aria-label="a &quot;&lt;b&gt;&quot; &amp; c"');
    expect(svg).not.toContain("<script>");
  });
  test("refuses what is no specification, with the way out", async () => {
    for (const spec of [{}, { mark: "nonsense" }])
      await expect(renderSvg(spec)).rejects.toMatchObject({ code: "invalid_argument", argument: "spec" });
  });
  test("reads no data from elsewhere", async () => {
    const outside = { ...bars, data: { url: "file:///etc/passwd", format: { type: "csv" } } };
    const svg = await renderSvg(outside).catch(() => "");
    expect(svg).not.toContain("root:");
  });
});

describe("renderPng", () => {
  test("shows text without any font of the machine", async () => {
    const page = (text: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="30"><text x="5" y="20" font-family="Nowhere, sans-serif">${text}</text></svg>`;
    const [written, empty] = await Promise.all([renderPng(page("pass@1 τ ± 0.5")), renderPng(page(""))]);
    expect(written.length).toBeGreaterThan(empty.length + 500);
  });
  test("is as large as asked", async () => {
    const svg = await leaderboard([{ model: "a", score: interval(0.5, 0.4, 0.6) }]).toSvg();
    const width = Number(/width="(\d+)/.exec(svg)?.[1]);
    const size = (png: Uint8Array): number => new DataView(png.buffer, png.byteOffset).getUint32(16);
    expect(size(await renderPng(svg, { scale: 1 }))).toBeCloseTo(width, -1);
    expect(size(await renderPng(svg, { scale: 3 }))).toBeCloseTo(3 * width, -1);
  });
  test.each([0, -1, Number.NaN, 1000])("refuses scale %d", async (scale) => {
    await expect(renderPng("<svg/>", { scale })).rejects.toMatchObject({ argument: "scale" });
  });
  test("refuses what is no drawing", async () => {
    await expect(renderPng("nonsense")).rejects.toMatchObject({ code: "invalid_argument", argument: "svg" });
  });
});
