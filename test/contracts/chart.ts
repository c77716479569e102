import { compile as compile6 } from "vega-lite";
import { expect, test } from "vitest";
import type { Chart } from "../../toolkit/charts/chart.ts";
import type { ChartOptions } from "../../toolkit/charts/parts/page.ts";
import { renderPng } from "../../toolkit/charts/render/png.ts";
import { svgFaults } from "../tools/svg-faults.ts";
import { displayContract } from "./display.ts";
import { compile5 } from "./vega-lite-5.ts";

export interface ChartCases {
  /** The chart of empty data. It must say that there is nothing to draw. */
  readonly empty: () => Chart;
  readonly oneRow: () => Chart;
  /** The chart of a thousand rows, or of the largest sensible number. */
  readonly many: () => Chart;
  /** The chart of `n` models, languages or tasks. */
  readonly sized: (n: number, options?: ChartOptions) => Chart;
  /** Charts of unusual values that real data may contain, by name. */
  readonly hostile: Readonly<Record<string, () => Chart>>;
}

const drawn = /<(path|rect|line|circle|text)\b/;

/** Tests the contract that every chart must satisfy, on empty data, one row, many rows and unusual values. */
export const chartContract = (name: string, cases: ChartCases): void => {
  const sizes = Object.fromEntries([0, 1, 2, 10, 60].map((n) => [`${n} of them`, () => cases.sized(n)]));
  const narrow = { "10 of them, 340 pixels wide": () => cases.sized(10, { width: 340 }) };
  const all = { empty: cases.empty, oneRow: cases.oneRow, many: cases.many, ...sizes, ...narrow, ...cases.hostile };
  for (const [size, make] of Object.entries(all)) {
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

    test(`${name}, ${size}: draws what can be read, with a name for those who cannot see it`, async () => {
      const svg = await make().toSvg();
      expect(svgFaults(svg, size.includes("340") ? 340 : 720)).toEqual([]);
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

  test(`${name}: has tooltips for notebooks`, () => {
    expect(JSON.stringify(cases.sized(10).spec)).toContain('"tooltip"');
  });

  test(`${name}: draws the same SVG twice`, async () => {
    expect(await cases.sized(10).toSvg()).toBe(await cases.sized(10).toSvg());
  });

  test(`${name}: says what is missing where there is no data`, async () => {
    expect(await cases.empty().toSvg()).toContain(cases.empty().description);
  });

  test(`${name}: becomes a PNG`, async () => {
    const png = await renderPng(await cases.oneRow().toSvg(), { scale: 1 });
    expect([...png.subarray(1, 4)]).toEqual([80, 78, 71]);
  });

  displayContract(name, cases.oneRow);
};
