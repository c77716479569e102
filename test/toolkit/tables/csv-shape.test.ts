import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { readCsv, writeCsv } from "../../../toolkit/tables/io/csv.ts";
import { csvShape } from "../../../toolkit/tables/io/csv-shape.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-csv-shape-"));
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (text: string) =>
  text.split("\n").flatMap((one, i) => (one.trim() === "" ? [] : [{ text: one, line: i + 1 }]));

const value = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constantFrom("007", "a,b", 'say "so"', "NaN", "true", "x;y", " ", "12345678901234567890"),
  fc.date({ noInvalidDate: true }),
);

test("line by line as readCsv reads the whole file", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ a: value, b: value }), { minLength: 1, maxLength: 12 }), async (rows) => {
      const path = join(folder, "any.csv");
      writeCsv(path, rows);
      const lines = linesOf(readFileSync(path, "utf8"));
      const shape = await csvShape(path, [lines.slice(0, 1), lines.slice(1)]);
      expect(lines.slice(1).map((line) => shape?.row(line))).toEqual(readCsv(path).objects());
    }),
    { seed: 11, numRuns: 200 },
  );
});

test("a field that goes on in the next line cannot be read line by line; a wrong line is told with its number", async () => {
  expect(await csvShape("x.csv", [linesOf('a,b\n1,"two\nlines"\n')])).toBeNull();
  expect(await csvShape("x.csv", [])).toBeNull();
  await expect(csvShape("x.csv", [linesOf("a,b\n1,2\n3\n")])).rejects.toThrow("x.csv:3:1: 1 fields");
  await expect(csvShape("x.csv", [linesOf("a,a\n1,2\n")])).rejects.toThrow('two columns are called "a"');
});

test("delimiters and Windows line ends are found", async () => {
  const shape = await csvShape("x.csv", [linesOf("a;b\r\n1;x\r\n")]);
  expect(shape?.names).toEqual(["a", "b"]);
  expect(shape?.row({ text: "1;x\r", line: 2 })).toEqual({ a: 1, b: "x" });
});
