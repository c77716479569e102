import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { leaderboard } from "../../../toolkit/charts/leaderboard.ts";
import { passCurve } from "../../../toolkit/charts/pass-curve.ts";
import { missingLetters } from "../../../toolkit/charts/render/fonts.ts";
import { renderPdf } from "../../../toolkit/charts/render/pdf.ts";
import { renderPng } from "../../../toolkit/charts/render/png.ts";
import { interval } from "../../gallery/figures.ts";

const chart = () =>
  leaderboard({ "model-a": interval(0.5, 0.4, 0.6), "model-b": interval(0.4, 0.3, Infinity) }, { width: 340 });

/** The drawing instructions in the streams of a PDF, without its fonts. */
const drawing = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf);
  const found: string[] = [];
  for (let at = bytes.indexOf("stream\n"); at >= 0; at = bytes.indexOf("stream\n", at + 7)) {
    const end = bytes.indexOf("\nendstream", at);
    try {
      found.push(inflateSync(bytes.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // not packed
    }
  }
  return found.filter((text) => /\bTJ\b|\bTj\b| re\b| l\b/.test(text)).join("\n");
};

describe("renderPdf", () => {
  test("makes a page as wide as asked", async () => {
    const text = Buffer.from(await chart().toPdf({ cm: 8.4 })).toString("latin1");
    const [, width = 0, height = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(Number);
    expect((width / 72) * 2.54).toBeCloseTo(8.4, 2);
    expect(height).toBeGreaterThan(50);
  });
  test("keeps letters as letters and lines as lines", async () => {
    const found = drawing(await chart().toPdf());
    expect(found.match(/TJ|Tj/g)?.length).toBeGreaterThan(8);
    expect(found).toMatch(/ l\n/);
    expect(found).not.toMatch(/NaN|undefined|Infinity/);
  });
  test("embeds its fonts", async () => {
    const text = Buffer.from(await chart().toPdf()).toString("latin1");
    expect(text).toMatch(/\+Inter-Regular/);
    expect(text).toMatch(/\/FontFile2/);
  });
  test("gives the same bytes for the same chart", async () => {
    expect(Buffer.from(await chart().toPdf())).toEqual(Buffer.from(await chart().toPdf()));
  });
  test("draws bands with clips and dashes", async () => {
    const curve = passCurve({
      a: [
        { k: 1, estimate: 0.2, low: 0.1, high: 0.3 },
        { k: 2, estimate: 0.4, low: 0.3, high: 0.5 },
      ],
    });
    expect(drawing(await curve.toPdf())).toMatch(/ c\n| l\n/);
  });
  test.each([0, -1, Number.NaN, 1000])("refuses a width of %d cm", async (cm) => {
    await expect(chart().toPdf({ cm })).rejects.toMatchObject({ argument: "cm" });
  });
  test("refuses what is no drawing", async () => {
    await expect(renderPdf("nonsense")).rejects.toMatchObject({ code: "invalid_argument", argument: "svg" });
    await expect(renderPdf("<svg/>")).rejects.toMatchObject({ argument: "svg" });
  });
});

describe("letters that no font has", () => {
  const nobody = "\u{10fffd}";
  const page = (text: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><text x="5" y="20" font-size="12">${text}</text></svg>`;
  test("are boxes in a PNG, and a line at its foot says so", async () => {
    const [missing, plain] = await Promise.all([renderPng(page(`a ${nobody}`)), renderPng(page("a b"))]);
    expect(missing.length).toBeGreaterThan(plain.length + 1000);
    expect(missingLetters).toContain("fonts");
  });
  test("are boxes in a PDF, and a line at its foot says so", async () => {
    const count = async (text: string): Promise<number> =>
      drawing(await renderPdf(page(text))).match(/TJ|Tj/g)?.length ?? 0;
    expect(await count(`a ${nobody}`)).toBeGreaterThan(await count("a b"));
  });
});
