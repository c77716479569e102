import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readArrow, writeArrow } from "../../../toolkit/tables/io/arrow.ts";
import { readCsv, writeCsv } from "../../../toolkit/tables/io/csv.ts";
import { readJsonl, writeJsonl } from "../../../toolkit/tables/io/jsonl.ts";
import { readParquet, writeParquet } from "../../../toolkit/tables/parquet.ts";
import { sql } from "../../../toolkit/tables/sql.ts";
import { toTable } from "../../../toolkit/tables/to-table.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text?: string): string => {
  const path = join(folder, name);
  if (text !== undefined) writeFileSync(path, text);
  return path;
};
const rows = [
  { model: 'a, "b"', score: 0.5, ok: true, note: "two\nlines" },
  { model: "ü模", score: -1e-7, ok: false, note: null },
];

describe("there and back", () => {
  test("csv", () => {
    writeCsv(file("t.csv"), rows);
    expect(readCsv(file("t.csv")).objects()).toEqual(rows);
  });
  test("jsonl", () => {
    writeJsonl(file("t.jsonl"), rows);
    expect(readJsonl(file("t.jsonl")).objects()).toEqual(rows);
  });
  test("arrow", () => {
    writeArrow(file("t.arrow"), rows);
    expect(readArrow(file("t.arrow")).objects()).toEqual(rows);
  });
  test("csv, any text", () => {
    const row = fc.record({
      a: fc.string({ unit: "binary" }).filter((s) => !s.includes("\r") && !s.includes("\ufeff")),
      b: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (list) => {
        writeCsv(file("any.csv"), list);
        expect(readCsv(file("any.csv")).objects()).toEqual(list.map((r) => ({ ...r })));
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe("csv", () => {
  test("keeps text in quotes that looks like a number, reads empty fields as null", () => {
    expect(readCsv(file("q.csv", 'id,n,e\n"007",1,\n"008",2.5,x\n')).objects()).toEqual([
      { id: "007", n: 1, e: null },
      { id: "008", n: 2.5, e: "x" },
    ]);
  });
  test("takes tabs, Windows' line ends and a byte order mark", () => {
    expect(readCsv(file("w.tsv", "\ufeffa\tb\r\n1\t2\r\n"), { delimiter: "\t" }).objects()).toEqual([{ a: 1, b: 2 }]);
  });
  test.each([
    ["a,b\n1\n", /:2:1: 1 fields where the first line names 2 columns/],
    ["a,a\n1,2\n", /:1:1: two columns are called "a"/],
    ['a\n"x\n', /:2:1: a quote in the middle/],
    ['a,b\nx,y"z\n', /:2:3: a quote in the middle/],
    ["", /:1:1: the file is empty/],
  ])("says where %j is wrong", (text, message) => {
    const path = file("bad.csv", text);
    expect(() => readCsv(path)).toThrow(message);
  });
});

describe("jsonl", () => {
  test("says file, line and column of a broken line", () => {
    expect(() => readJsonl(file("bad.jsonl", '{"a":1}\n\n{"a":}\n'))).toThrow(/bad\.jsonl:3:1: not valid JSON/);
    expect(() => readJsonl(file("list.jsonl", "[1]\n"))).toThrow(/list\.jsonl:1:1: not a JSON object/);
  });
  test("says that a file is missing", () => {
    expect(() => readJsonl(file("none.jsonl"))).toThrow(expect.objectContaining({ code: "unreadable_file" }));
  });
});

describe("sql", () => {
  test("asks files and tables together", async () => {
    writeJsonl(file("s.jsonl"), [
      { m: "a", s: 1 },
      { m: "a", s: 0 },
      { m: "b", s: 1 },
    ]);
    const found = await sql(
      "select s.m, avg(s.s) as mean, count(*) as n, any_value(names.long) as long from s join names using (m) where s.s >= $least group by s.m order by s.m",
      {
        from: {
          s: file("s.jsonl"),
          names: [
            { m: "a", long: "A" },
            { m: "b", long: null },
          ],
        },
        values: { least: 0 },
      },
    );
    expect(found.objects()).toEqual([
      { m: "a", mean: 0.5, n: 2, long: "A" },
      { m: "b", mean: 1, n: 1, long: null },
    ]);
  });
  test("reads and writes Parquet", async () => {
    await sql(`copy t to '${file("t.parquet")}' (format parquet)`, { from: { t: [{ a: 1, b: true }] } });
    expect((await sql("select * from t", { from: { t: file("t.parquet") } })).objects()).toEqual([{ a: 1, b: true }]);
  });
  test("a CSV file with known columns is read as it is written, without a look at its form", async () => {
    const path = file("known.csv", "who;n\nada;007\ngrace;\n");
    const known = { path, columns: ["who", "n"], separator: ";" };
    expect((await sql("select * from t order by who", { from: { t: known } })).objects()).toEqual([
      { who: "ada", n: "007" },
      { who: "grace", n: null },
    ]);
  });

  test("no statement leaves anything for the next", async () => {
    const path = file("kept.csv", "a\n1\n");
    for (const _ of [1, 2]) await sql("create table left_over as select * from t", { from: { t: path } });
    await expect(sql("select * from left_over", { from: { t: path } })).rejects.toThrow("left_over");
    const both = [1, 2].map((n) => sql(`select a + ${n} as b from t`, { from: { t: path } }));
    expect((await Promise.all(both)).map((table) => table.get("b", 0))).toEqual([2, 3]);
  });

  test("says what DuckDB says, and which names the query may use", async () => {
    await expect(sql("select nope from t", { from: { t: [{ a: 1 }] } })).rejects.toMatchObject({
      code: "invalid_argument",
      hint: "tables for the query: t",
    });
    await expect(sql("select 1", { from: { t: "x.docx" } })).rejects.toMatchObject({ argument: "from.t" });
  });
  test("leaves tables of other calls alone", async () => {
    await sql("select 1", { from: { t: toTable([{ a: 1 }]) } });
    await expect(sql("select * from t")).rejects.toMatchObject({ code: "invalid_argument" });
  });
});

test("what is no path is refused: a number would be read as an open file, and waited for", async () => {
  const refused = expect.objectContaining({ code: "invalid_argument", argument: "path" });
  for (const path of [0, null, undefined, "", {}] as unknown as string[]) {
    for (const read of [readCsv, readJsonl, readArrow]) expect(() => read(path)).toThrow(refused);
    for (const write of [writeCsv, writeJsonl, writeArrow]) expect(() => write(path, rows)).toThrow(refused);
    await expect(readParquet(path)).rejects.toEqual(refused);
    await expect(writeParquet(path, rows)).rejects.toEqual(refused);
  }
  expect(() => readCsv(new URL("file:///tmp/a.csv") as unknown as string)).toThrow(
    expect.objectContaining({ hint: expect.stringContaining("fileURLToPath") }),
  );
});
