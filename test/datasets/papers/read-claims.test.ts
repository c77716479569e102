import { describe, expect, test } from "vitest";
import { DatasetError } from "../../../datasets/errors.ts";
import { parseClaims } from "../../../datasets/papers/read-claims.ts";

const row = { place: "abstract", claim: "it is best", printed: "a", check: "name", compute: "best", why: "table 1" };
const share = { place: "table 1", claim: "a share", printed: "50%", check: "share", of: { n: 8, units: "tasks" } };

const refusal = (entries: unknown): DatasetError => {
  try {
    parseClaims("claims.json", JSON.stringify(entries));
  } catch (error) {
    return error as DatasetError;
  }
  throw new Error("the file was accepted");
};

test("rows and families are read unchanged", () => {
  const entries = [row, { each: [{ model: "a" }], rows: [share, { each: "rows", of: { table: "1" }, rows: [row] }] }];
  expect(parseClaims("claims.json", JSON.stringify(entries))).toEqual(entries);
});

describe("a malformed file is refused with file and field", () => {
  test.each([
    ["", "wrong_type", {}],
    ["", "wrong_type", []],
    ["[0].place", "missing_field", [{ ...row, place: undefined }]],
    ["[0].why", "missing_field", [{ ...row, why: undefined }]],
    ["[0].chek", "unknown_field", [{ ...row, chek: "name" }]],
    ["[0].check", "wrong_type", [{ ...row, check: "guess" }]],
    ["[0].holds", "wrong_type", [{ ...row, holds: "yes" }]],
    ["[0].of", "wrong_type", [{ ...row, of: [1] }]],
    ["[0].compute", "wrong_type", [{ ...row, compute: 5 }]],
    ["[1].rows", "missing_field", [row, { each: "rows" }]],
    ["[0].each", "wrong_type", [{ each: [], rows: [row] }]],
    ["[0].each[1]", "wrong_type", [{ each: [{}, 5], rows: [row] }]],
    [
      "[0].rows[0].rows[1].claim",
      "missing_field",
      [{ each: "a", rows: [{ each: "b", rows: [row, { ...row, claim: undefined }] }] }],
    ],
  ] as const)("%s: %s", (field, code, entries) => {
    const error = refusal(entries);
    expect(error).toBeInstanceOf(DatasetError);
    expect(error).toMatchObject({ code, file: "claims.json", ...(field === "" ? {} : { field }) });
  });

  test("text that is no JSON", () => {
    expect(() => parseClaims("claims.json", "[{")).toThrow(DatasetError);
  });
});
