import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fisherExact } from "../../../../toolkit/stats/compare/fisher-exact.ts";

describe("Fisher's test of larger tables", () => {
  const rows = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 3,
  });
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

  /** The exact p-value by enumeration of all tables with the same margins. */
  const enumerated = (table: readonly (readonly number[])[]): number => {
    const labels = table.flatMap((row) => row.flatMap((cell, j) => new Array<number>(cell).fill(j)));
    const sizes = table.map(sum);
    const weight = (cells: readonly number[]): number =>
      cells.reduce((product, n) => product / Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1), 1);
    const margins = [0, 1, 2].map((j) => sum(table.map((row) => row[j]!)));
    let [all, tail] = [0, 0];
    const fill = (row: number, left: readonly number[], cells: readonly number[]): void => {
      if (row === sizes.length) {
        if (sum(left) > 0) return;
        all += weight(cells);
        if (weight(cells) <= weight(table.flat()) * (1 + 1e-7)) tail += weight(cells);
        return;
      }
      for (let a = 0; a <= Math.min(left[0]!, sizes[row]!); a++)
        for (let b = 0; b <= Math.min(left[1]!, sizes[row]! - a); b++) {
          const c = sizes[row]! - a - b;
          if (c <= left[2]!) fill(row + 1, [left[0]! - a, left[1]! - b, left[2]! - c], [...cells, a, b, c]);
        }
    };
    fill(0, margins, []);
    return labels.length === 0 ? 1 : tail / all;
  };

  it("is the sum over all tables with its margins", () => {
    fc.assert(
      fc.property(rows, (table) => {
        expect(fisherExact(table).pValue).toBeCloseTo(enumerated(table), 9);
      }),
    );
  });

  it("agrees with R: job satisfaction, 4 x 4 (fisher.test, Agresti 2002)", () => {
    const job = [
      [1, 2, 1, 0],
      [3, 3, 6, 1],
      [10, 10, 14, 9],
      [6, 7, 12, 11],
    ];
    expect(fisherExact(job).pValue).toBeCloseTo(0.7827, 4);
  });

  it("does not change with the order or direction of the table, and drawn tables come near", () => {
    const table = [
      [5, 0, 2],
      [1, 6, 3],
      [2, 2, 7],
    ];
    const { pValue } = fisherExact(table);
    const turned = [0, 1, 2].map((j) => [2, 0, 1].map((i) => table[i]![j]!));
    expect(fisherExact(turned).pValue).toBeCloseTo(pValue, 12);
    const drawn = fisherExact(table, { test: "monte-carlo", seed: 3 });
    expect(Math.abs(drawn.pValue - pValue)).toBeLessThan(0.005);
    expect(drawn.test).toBe("fisher-monte-carlo");
  });
});
