import { describe, expect, test } from "vitest";
import type { ClaimEntry, ClaimRow } from "../../../../datasets/papers/claim-row.ts";
import { claimsOf } from "../../../../kernel/papers/claims/claims-of.ts";
import { type ClaimFacts, joinRegistries } from "../../../../kernel/papers/claims/computation.ts";
import { fillArguments, fillText } from "../../../../kernel/papers/claims/fill-text.ts";
import { sharedComputations, sharedFamilies } from "../../../../kernel/papers/claims/shared-computations.ts";
import { type PaperSheets, Sheet } from "../../../../kernel/papers/sheet.ts";

const cell = (model: string, metric: string, value: number) => ({
  dims: { model },
  metric,
  printed: String(value),
  value,
  unit: "%",
  margin: null,
  direction: "higher" as const,
  n: null,
});

const sheet = new Sheet({
  paper: "demo",
  kind: "table",
  id: "1",
  title: "scores",
  source: { page: 1 },
  layout: { rows: ["model"], columns: ["metric"] },
  rows: [cell("a", "pass", 50), cell("b", "pass", 25), cell("c", "pass", 75)],
  file: "table-1.json",
});
const sheets: PaperSheets = { table: () => sheet, figure: () => sheet };

const registry = joinRegistries(
  { computations: sharedComputations, families: sharedFamilies },
  {
    computations: { facts: (_: PaperSheets, of: ClaimFacts) => of, pair: () => ({ holds: false, names: ["a", "b"] }) },
  },
);
const claims = (...entries: readonly ClaimEntry[]) => claimsOf(entries, registry, sheets);
const row = (change: Partial<ClaimRow> = {}): ClaimRow => ({
  place: "abstract",
  claim: "a passes {printed}%",
  printed: "50",
  check: "number",
  compute: "cell",
  of: { table: "1", where: { model: "a", metric: "pass" } },
  why: "its cell",
  ...change,
});

describe("rows become claims", () => {
  test("a number is compared with the computed one", () => {
    expect(claims(row())[0]).toEqual({
      place: "abstract",
      claim: "a passes 50%",
      printed: "50",
      recomputed: "50",
      verdict: "agrees",
      why: "its cell",
    });
    expect(claims(row({ printed: "51" }))[0]).toMatchObject({ verdict: "disagrees", recomputed: "50" });
  });

  test("a family repeats its rows for each member, and families nest", () => {
    const family = {
      each: "rows",
      of: { table: "1", where: { metric: "pass" } },
      rows: [row({ place: "{part}, {model}", printed: "{printed}", of: { table: "1", where: { model: "{model}" } } })],
    };
    const familyClaims = claims({
      each: [{ part: "x" }, { part: "y" }],
      rows: [family, row({ place: "end of {part}" })],
    });
    expect(familyClaims.map(({ place }) => place)).toEqual([
      "x, a",
      "x, b",
      "x, c",
      "end of x",
      "y, a",
      "y, b",
      "y, c",
      "end of y",
    ]);
    expect(familyClaims.every(({ verdict }) => verdict === "agrees")).toBe(true);
  });

  test("a premise qualifies only a claim that disagrees", () => {
    const premise = "a counts once";
    expect(claims(row({ premise }))[0]).not.toHaveProperty("premise");
    expect(claims(row({ premise, printed: "51" }))[0]).toMatchObject({
      verdict: "disagrees if",
      premise,
      why: "if a counts once: its cell",
    });
    expect(
      claims(row({ premise: "{none}", printed: "51", compute: "facts", of: { value: 50, none: "" } }))[0],
    ).toMatchObject({
      verdict: "disagrees",
    });
  });

  test("a computation can refuse a check, or truncation", () => {
    expect(claims(row({ compute: "facts", of: { unchecked: "the cell is lost" } }))[0]).toMatchObject({
      verdict: "cannot be checked",
      why: "the cell is lost",
      recomputed: null,
    });
    const truncated = row({ printed: "50.1", compute: "facts" });
    expect(claims({ ...truncated, of: { value: 50.19 } })[0]?.verdict).toBe("agrees under truncation");
    expect(claims({ ...truncated, of: { value: 50.19, truncates: false } })[0]?.verdict).toBe("disagrees");
  });

  test("a statement, a share, and a row without computation", () => {
    expect(claims(row({ check: "statement", compute: "pair", recomputed: "not {names}" }))[0]).toMatchObject({
      verdict: "disagrees",
      recomputed: "not a, b",
    });
    expect(claims({ ...row(), check: "share", compute: "facts", of: { n: 8, units: "tasks" } })[0]).toMatchObject({
      verdict: "agrees",
      recomputed: "4/8 = 50",
    });
    expect(
      claims(row({ check: "name", compute: "best", of: { table: "1", by: "model" }, printed: "c" }))[0]?.verdict,
    ).toBe("agrees");
  });
});

describe("a row that cannot be checked is an error of the file", () => {
  test.each([
    ["computation", row({ compute: "cel" }), /did you mean|"cel"/],
    ["family", { each: "row", rows: [row()] }, /"row"/],
    ["placeholder", row({ why: "of {nobody}" }), /\{nobody\}/],
    ["number", row({ compute: "facts", of: {} }), /has no number/],
    ["truth value", row({ check: "statement", compute: "facts", of: { recomputed: "a" } }), /has no truth value/],
  ] as const)("an unknown or absent %s", (_, entry, message) => {
    expect(() => claims(entry)).toThrow(message);
  });
});

describe("placeholders", () => {
  const values = { n: 3, list: ["a", "b"], model: { name: "x" } };
  test("become text inside a text", () => {
    expect(fillText("{n} of {list} by {model.name}", values)).toBe("3 of a, b by x");
  });
  test("keep their type as a whole argument", () => {
    expect(fillArguments({ of: ["{n}", "{model}"], at: "n {n}", more: 5 }, values)).toEqual({
      of: [3, { name: "x" }],
      at: "n 3",
      more: 5,
    });
  });
});

describe("shared computations", () => {
  const fact = (compute: string, of: ClaimRow["of"], recomputed: string) =>
    claims(row({ check: "statement", compute, recomputed, ...(of === undefined ? {} : { of }) }))[0];
  const pair = { table: "1", where: { metric: "pass" }, first: { model: "c" }, second: { model: "a" } };

  test("two cells are compared, and the first can be more than a multiple of the second", () => {
    expect(fact("exceeds", pair, "{first} - {second} = {points}")).toMatchObject({
      verdict: "agrees",
      recomputed: "75 - 50 = 25.0",
    });
    expect(fact("exceeds", { ...pair, factor: 1.5 }, "{points}")?.verdict).toBe("disagrees");
    expect(fact("exceeds", { ...pair, above: 25 }, "{points}")?.verdict).toBe("disagrees");
    expect(fact("close", { ...pair, within: 25 }, "{points}")?.verdict).toBe("agrees");
  });

  test("limits and trends hold for all selected cells", () => {
    const some = { table: "1", where: { model: ["a", "c"] } };
    expect(fact("cellRange", { ...some, least: 50, below: 76 }, "{smallest} to {largest}")).toMatchObject({
      verdict: "agrees",
      recomputed: "50 to 75",
    });
    expect(fact("cellRange", { ...some, above: 50 }, "{smallest}")?.verdict).toBe("disagrees");
    expect(fact("sum", { ...some, most: 125 }, "{value}")?.recomputed).toBe("125");
    expect(fact("cellOrder", { ...some, trend: "strictly rising", digits: 1 }, "{list}")).toMatchObject({
      verdict: "agrees",
      recomputed: "50.0, 75.0",
    });
  });

  test("a common denominator is the claimed one", () => {
    const shares = { table: "1", from: 4, to: 8, scale: 100 };
    expect(fact("commonDenominator", shares, "{consistent} of {total} fit {n}")).toMatchObject({
      recomputed: "3 of 3 fit 4",
    });
    expect(fact("commonDenominator", { ...shares, size: 8 }, "{n}")?.verdict).toBe("disagrees");
  });
});
