import { expect, test } from "vitest";
import { editDistance, nearest } from "../../../toolkit/base/nearest.ts";

test.each([
  ["", "", 0],
  ["", "ab", 2],
  ["lops", "loops", 1],
  ["cvs", "csv", 1],
  ["steedy", "steady", 1],
  ["kitten", "sitting", 3],
])("%j is %j after %s edits, and back", (a, b, edits) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([edits, edits]);
});

test.each([
  ["sampels", ["models", "samples"], "samples"],
  ["Top-P", ["topics", "top_p"], "top_p"],
  ["smpls", ["samples"], "samples"],
  ["cvs", ["xml", "csv"], "csv"],
  ["xml", ["csv", "tsv"], undefined],
  ["weather", ["samples", "models"], undefined],
  ["anything", [], undefined],
])("%s among %j means %s", (name, candidates, meant) => {
  expect(nearest(name, candidates)).toBe(meant);
});
