import { compile as compile6 } from "vega-lite";
import { expect, test } from "vitest";
import { type Chart, renderPng } from "../../toolkit/charts/index.ts";
import { displayContract } from "./display.ts";
import { compile5 } from "./vega-lite-5.ts";

export interface ChartCases {
  /** The chart of no data at all: it must say so. */
  readonly empty: () => Chart;
  readonly oneRow: () => Chart;
  /** A thousand rows, or the most that makes sense. */
  readonly many: () => Chart;
}

const drawn = /<(path|rect|line|circle|text)\b/;

/** What every chart must keep to: with nothing, one row and many. */
export const chartContract = (name: string, cases: ChartCases): void => {
  for (const [size, make] of Object.entries(cases) as [string, () => Chart][]) {
    test(`${name}, ${size}: compiles with Vega-Lite 5 and 6, without a warning`, () => {
      const { spec } = make();
      expect(spec.$schema).toBe("https://vega.github.io/schema/vega-lite/v5.json");
      for (const compile of [compile5, compile6]) {
        const warnings: unknown[] = [];
        const note = (...parts: unknown[]): unknown => warnings.push(parts.join(" "));
        const logger = { warn: note, error: note, info: () => 0, debug: () => 0, level: () => 0 };
        compile(spec as never, { logger: logger as never });
        expect(warnings).toEqual([]);
      }
    });

    test(`${name}, ${size}: draws the same SVG twice, with a name for those who cannot see it`, async () => {
      const svg = await make().toSvg();
      expect(await make().toSvg()).toBe(svg);
      expect(svg).toMatch(drawn);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).toContain('role="img"');
      expect(svg).toContain(`<title>`);
      expect(svg).toContain(`<desc>`);
      expect(make().description.length).toBeGreaterThan(10);
    });

    test(`${name}, ${size}: has a text for terminals`, () => {
      expect(make().toText().split("\n").length).toBeGreaterThan(2);
      expect(make().toText()).not.toMatch(/NaN|undefined|Infinity/);
    });
  }

  test(`${name}: says what is missing where there is no data`, async () => {
    expect(await cases.empty().toSvg()).toContain(cases.empty().description);
  });

  test(`${name}: becomes a PNG`, async () => {
    const png = await renderPng(await cases.oneRow().toSvg(), { scale: 1 });
    expect([...png.subarray(1, 4)]).toEqual([80, 78, 71]);
  });

  displayContract(name, cases.oneRow);
};
