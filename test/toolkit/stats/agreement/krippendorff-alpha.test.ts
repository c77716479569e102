import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../../toolkit/errors.ts";
import { fleissKappa } from "../../../../toolkit/stats/agreement/fleiss-kappa.ts";
import { krippendorffAlpha } from "../../../../toolkit/stats/agreement/krippendorff-alpha.ts";

/** Krippendorff 2011, section 3: four observers, twelve units, missing values. */
const observers = [
  "1 2 3 3 2 1 4 1 2 . . .",
  "1 2 3 3 2 2 4 1 2 5 . 3",
  ". 3 3 3 2 3 4 2 2 5 1 .",
  "1 2 3 3 2 4 4 1 2 5 1 .",
].map((line) => line.split(" ").map((word) => (word === "." ? null : Number(word))));
const units = observers[0]!.map((_, unit) => observers.map((row) => row[unit]!));

describe("Krippendorff's alpha", () => {
  test.each([
    ["nominal", 0.743],
    ["ordinal", 0.815],
    ["interval", 0.849],
    ["ratio", 0.797],
  ] as const)("%s: %f as the source prints it", (metric, printed) => {
    const alpha = krippendorffAlpha(units, { metric });
    expect(alpha.estimate).toBeCloseTo(printed, 3);
    expect(alpha.verdicts).toBe(40);
    expect(alpha.n).toBe(11);
    expect(alpha.low).toBeLessThan(printed);
    expect(alpha.high).toBeGreaterThan(printed);
  });

  test("with equal numbers of verdicts it is Fleiss' kappa but for the small-sample term", () => {
    const counts = fc.array(fc.constantFrom([3, 0], [2, 1], [1, 2], [0, 3]), { minLength: 4, maxLength: 30 });
    fc.assert(
      fc.property(counts, (table) => {
        const totals = [0, 1].map((j) => table.reduce((sum, row) => sum + row[j]!, 0));
        fc.pre(totals.every((total) => total > 0));
        const rows = table.map(([zeros, ones]) => [...new Array(zeros).fill(0), ...new Array(ones).fill(1)]);
        const n = 3 * table.length;
        const kappa = fleissKappa(table).estimate;
        const alpha = krippendorffAlpha(rows, { replicates: 1 }).estimate;
        expect(alpha).toBeCloseTo(1 - ((1 - kappa) * (n - 1)) / n, 10);
      }),
    );
  });

  test("full agreement is 1, one value only is refused", () => {
    const two = [
      [1, 1],
      [0, 0],
    ];
    for (let seed = 0; seed < 8; seed++) expect(krippendorffAlpha(two, { replicates: 1, seed }).high).toBe(1);
    expect(
      krippendorffAlpha([
        [1, 1],
        [0, 0, null],
      ]).estimate,
    ).toBe(1);
    expect(() =>
      krippendorffAlpha([
        [1, 1],
        [1, null, 1],
      ]),
    ).toThrow(/all verdicts are the same/);
    expect(() => krippendorffAlpha([[1], [null, 0]])).toThrow(/no item has two verdicts/);
    expect(() => krippendorffAlpha([[1, Number.NaN]])).toThrow(ToolkitError);
  });
});
