import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readArrow, writeArrow } from "../../../toolkit/tables/io/arrow.ts";
import { readCsv, writeCsv } from "../../../toolkit/tables/io/csv.ts";
import { readJsonl, writeJsonl } from "../../../toolkit/tables/io/jsonl.ts";
import { readParquet, writeParquet } from "../../../toolkit/tables/parquet.ts";
import { sql } from "../../../toolkit/tables/sql.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-round-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content?: string | Uint8Array): string => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
};

type Rows = Record<string, unknown>[];
type Format = { readonly name: string; trip(rows: Rows): Promise<object[]> };

const csv: Format = {
  name: "csv",
  trip: async (rows) => {
    writeCsv(file("a.csv"), rows);
    return readCsv(file("a.csv")).objects();
  },
};
const jsonl: Format = {
  name: "jsonl",
  trip: async (rows) => {
    writeJsonl(file("a.jsonl"), rows);
    return readJsonl(file("a.jsonl"), { dates: true }).objects();
  },
};
const arrow: Format = {
  name: "arrow",
  trip: async (rows) => {
    writeArrow(file("a.arrow"), rows);
    return readArrow(file("a.arrow")).objects();
  },
};
const parquet: Format = {
  name: "parquet",
  trip: async (rows) => {
    await writeParquet(file("a.parquet"), rows);
    return (await readParquet(file("a.parquet"))).objects();
  },
};
const formats = [csv, jsonl, arrow, parquet];

const awkward: Readonly<Record<string, Rows>> = {
  "a row of nothing but null": [{ a: null }, { a: "x" }, { a: null }],
  "nothing but null": [{ a: null, b: null }],
  dates: [{ at: new Date("2024-03-01T12:00:00.123Z") }, { at: null }, { at: new Date(0) }],
  "integers beyond 2^53": [{ n: 9007199254740993n }, { n: -9007199254740993n }, { n: null }],
  "leading zeros": [{ id: "007" }, { id: "08" }, { id: "1" }],
  "text that looks like something": [{ t: "true" }, { t: "NaN" }, { t: "1e5" }, { t: "2024-03-01" }, { t: "" }],
  "-0 and fractions": [{ x: -0 }, { x: 0.1 }, { x: 1e-300 }],
  "numbers alone": [{ x: 1 }, { x: 2 ** 53 + 2 }, { x: -3 }],
  booleans: [{ ok: true }, { ok: null }, { ok: false }],
  "odd names": [{ "a;b": 1, "c,d": 2, 'e"f': 3 }],
  text: [{ t: "a,b;c\td|e" }, { t: 'say "hi"\r\nthere' }, { t: "模型 🚀" }, { t: " padded " }],
};

describe.each(formats)("$name: there and back", ({ name, trip }) => {
  test.each(Object.keys(awkward))("%s", async (title) => {
    expect(await trip(awkward[title] ?? [])).toEqual(awkward[title]);
  });
  test("NaN and infinite numbers", async () => {
    const rows = [{ x: Number.NaN }, { x: 1.5 }, { x: Infinity }, { x: -Infinity }, { x: null }];
    const lost = name === "jsonl" ? rows.map(({ x }) => ({ x: Number.isFinite(x) ? x : null })) : rows;
    expect(await trip(rows)).toEqual(lost);
  });
  test("any table of typed columns", async () => {
    const cell = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
    const row = fc.record({
      text: cell(fc.string({ unit: "grapheme" })),
      number: cell(fc.double({ noNaN: true, noDefaultInfinity: true })),
      whole: cell(fc.integer()),
      big: cell(fc.bigInt({ min: 2n ** 60n, max: 2n ** 62n })),
      yes: cell(fc.boolean()),
      at: cell(fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        expect(await trip(rows)).toEqual(rows.map((one) => ({ ...one })));
      }),
      { numRuns: name === "parquet" ? 15 : 60, seed: 1 },
    );
  });
});

describe("csv", () => {
  test("columns of text and numbers keep them apart", async () => {
    const rows = [{ v: 1 }, { v: "1" }, { v: true }, { v: "true" }, { v: null }];
    expect(await csv.trip(rows)).toEqual(rows);
  });
  test("one NaN leaves a column of numbers", () => {
    expect(readCsv(file("nan.csv", "x\n1\nNaN\n2.5\n")).array("x")).toEqual([1, Number.NaN, 2.5]);
  });
  test("digits that a number would lose stay", () => {
    expect(readCsv(file("d.csv", "id,n\n007,9007199254740993\n12,1\n")).objects()).toEqual([
      { id: "007", n: 9007199254740993n },
      { id: "12", n: 1n },
    ]);
  });
  test("semicolons, tabs and byte order marks are recognised", () => {
    expect(readCsv(file("s.csv", "\ufeffmodel;score\r\na;1\r\n")).objects()).toEqual([{ model: "a", score: 1 }]);
    expect(readCsv(file("s.csv", '"a;b",c\n1,2\n')).objects()).toEqual([{ "a;b": 1, c: 2 }]);
    expect(readCsv(file("t.csv", "a\tb\n1\t2\n")).objects()).toEqual([{ a: 1, b: 2 }]);
    expect(readCsv(file("u.csv", Buffer.from("\ufeffa;b\n1;ü\n", "utf16le"))).objects()).toEqual([{ a: 1, b: "ü" }]);
    expect(readCsv(file("e.csv", "a;b\n0,5;x\n"), { decimal: "," }).objects()).toEqual([{ a: 0.5, b: "x" }]);
    expect(() => readCsv(file("w.csv", "a;b\n1,2\n"), { delimiter: "," })).toThrow(
      expect.objectContaining({ hint: expect.stringContaining("delimiter") }),
    );
  });
  test("no rows and no columns", async () => {
    expect(await csv.trip([])).toEqual([]);
  });
});

describe("packed files", () => {
  const rows = [{ a: "x".repeat(500), n: 1 }];
  test.each(["gz", "zst"])("csv and jsonl, .%s", (ending) => {
    writeCsv(file(`p.csv.${ending}`), rows);
    writeJsonl(file(`p.jsonl.${ending}`), rows);
    expect(readFileSync(file(`p.csv.${ending}`)).length).toBeLessThan(200);
    expect(readCsv(file(`p.csv.${ending}`)).objects()).toEqual(rows);
    expect(readJsonl(file(`p.jsonl.${ending}`)).objects()).toEqual(rows);
  });
  test("are known by their first bytes, whatever their name", () => {
    for (const pack of [gzipSync, zstdCompressSync])
      expect(readJsonl(file("odd.jsonl", pack('{"a":1}\n'))).objects()).toEqual([{ a: 1 }]);
  });
  test("a damaged one is said to be so", () => {
    const half = gzipSync("x".repeat(1000)).subarray(0, 20);
    expect(() => readCsv(file("half.csv.gz", half))).toThrow(expect.objectContaining({ code: "unreadable_file" }));
  });
});

describe("arrow", () => {
  test("lists come back as lists, objects as objects", async () => {
    const rows = [
      { list: [1, 2], texts: ["a"], object: { x: 1, y: "b" } },
      { list: [3], texts: [], object: null },
    ];
    expect(await arrow.trip(rows)).toEqual(rows);
  });
  test("says which column mixes what, and the way out", () => {
    expect(() => writeArrow(file("m.arrow"), [{ v: 1 }, { v: "a" }])).toThrow(
      expect.objectContaining({
        code: "invalid_argument",
        message: 'column "v" holds 1 and "a", and Arrow needs one kind of value in a column',
      }),
    );
    expect(() => writeArrow(file("m.arrow"), [{ v: 2n ** 70n }])).toThrow(/64 bits/);
  });
});

describe("sql", () => {
  test("keeps NaN, dates and whole numbers of any size", async () => {
    const t = [{ x: Number.NaN, at: new Date(5), n: 2n ** 70n }];
    expect((await sql("select * from t", { from: { t } })).objects()).toEqual(t);
  });
  test("takes bigint and dates as values", async () => {
    const found = await sql("select $n::hugeint as n, $at as at", { values: { n: 2n ** 70n, at: new Date(5) } });
    expect(found.objects()).toEqual([{ n: 2n ** 70n, at: new Date(5) }]);
  });
  test("refuses two statements, unused values and missing ones", async () => {
    await expect(sql("select 1; select 2")).rejects.toMatchObject({ message: "the query holds 2 statements" });
    await expect(sql("select 1", { values: { x: 1 } })).rejects.toMatchObject({
      message: "values.x is not in the query",
    });
    await expect(sql("select $a", {})).rejects.toMatchObject({ message: "$a has no value" });
  });
  test("reads files packed with zstd", async () => {
    writeJsonl(file("z.jsonl.zst"), [{ a: 1 }]);
    expect((await sql("select a from z", { from: { z: file("z.jsonl.zst") } })).objects()).toEqual([{ a: 1 }]);
  });
});
