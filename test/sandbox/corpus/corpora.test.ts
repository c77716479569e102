import { expect, test } from "vitest";
import { folderLanguages, folderPrograms } from "./folder-programs.ts";
import { passingForgers } from "./passing-forgers.ts";
import { chooseBySeed } from "./slice.ts";
import { suiteCases } from "./suite-programs.ts";

test.each(folderLanguages)("the corpus holds at least 20 honest programs in %s", (language) => {
  expect(folderPrograms(language).length).toBeGreaterThanOrEqual(20);
});

test("each forger that may pass is in the corpus", () => {
  const forgers = suiteCases("forging-cases.json", folderLanguages).filter(
    ({ expect: { verdict } }) => verdict === "failed",
  );
  const names = new Set(forgers.map(({ name }) => name));
  expect([...passingForgers].filter((name) => !names.has(name))).toEqual([]);
});

const programs = Array.from({ length: 40 }, (_, i) => ({
  name: `program ${i}`,
  language: "lua",
  origin: i < 38 ? "common" : "rare",
}));

test("a slice depends on its seed only", () => {
  const names = (seed: string) => chooseBySeed(programs, 10, seed).map(({ name }) => name);
  expect(names("1")).toEqual(names("1"));
  expect(names("1")).not.toEqual(names("2"));
});

test("a slice holds a program of each origin before any second one", () => {
  for (const seed of ["1", "2", "3"])
    expect(chooseBySeed(programs, 2, seed).map(({ origin }) => origin)).toEqual(["common", "rare"]);
});

test("a new program takes the place of one other at most", () => {
  const before = chooseBySeed(programs, 10, "1");
  const after = chooseBySeed([...programs, { name: "new", language: "lua", origin: "common" }], 10, "1");
  expect(before.filter((one) => !after.includes(one)).length).toBeLessThanOrEqual(1);
});
