import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mcnemar } from "../../../../toolkit/stats/compare/mcnemar.ts";

const methods = ["mid-p", "exact", "chi-squared", "chi-squared-corrected"] as const;
const count = fc.nat({ max: 400 });

describe("mcnemar", () => {
  it("does not care which model comes first", () => {
    fc.assert(
      fc.property(count, count, fc.constantFrom(...methods), (b, c, method) => {
        expect(mcnemar(b, c, { test: method }).pValue).toBeCloseTo(mcnemar(c, b, { test: method }).pValue, 12);
        expect(mcnemar(b, c, { test: method, alternative: "less" }).pValue).toBeCloseTo(
          mcnemar(c, b, { test: method, alternative: "greater" }).pValue,
          12,
        );
      }),
    );
  });

  it("gives a p-value in [0, 1], mid-p below exact", () => {
    fc.assert(
      fc.property(count, count, (b, c) => {
        for (const method of methods)
          for (const alternative of ["two-sided", "less", "greater"] as const) {
            const { pValue } = mcnemar(b, c, { test: method, alternative });
            expect(pValue).toBeGreaterThanOrEqual(0);
            expect(pValue).toBeLessThanOrEqual(1);
          }
        expect(mcnemar(b, c).pValue).toBeLessThanOrEqual(mcnemar(b, c, { test: "exact" }).pValue);
      }),
    );
  });

  it("finds nothing where the models never disagree", () => {
    for (const method of methods) expect(mcnemar(0, 0, { test: method })).toMatchObject({ pValue: 1, n: 0 });
  });

  it("keeps the far tail", () => {
    expect(mcnemar(200, 0, { test: "exact" }).pValue / 2 ** -199).toBeCloseTo(1, 9);
  });

  it("refuses counts that are none", () => {
    expect(() => mcnemar(-1, 2)).toThrow(expect.objectContaining({ argument: "onlyFirst" }));
    expect(() => mcnemar(1, 2.5)).toThrow(expect.objectContaining({ argument: "onlySecond" }));
  });
});
