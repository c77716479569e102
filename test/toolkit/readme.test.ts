import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as stats from "../../toolkit/stats/index.ts";
import { root } from "../tools/root.ts";

const pageOf = (name: string): string => readFileSync(join(root, "docs", "how-to", `${name}.md`), "utf8");
const text = `${readFileSync(join(root, "toolkit", "README.md"), "utf8")}\n${pageOf("intervals-and-tests")}`;

test("every function that the pages of statistics name is exported", () => {
  const named = [...text.matchAll(/`([a-z][A-Za-z]+)`/g)].map((match) => match[1]!);
  const words = new Set([
    "level",
    "side",
    "seed",
    "null",
    "argument",
    "hint",
    "missing",
    "alternative",
    "clusters",
    "test",
    "replicates",
  ]);
  expect(named.filter((name) => !words.has(name) && !(name in stats))).toEqual([]);
});

test("the guide names every function of the statistics by its question", () => {
  const guide = pageOf("every-statistic");
  const named = new Set([...guide.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
  const functions = Object.entries(stats).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  expect(functions.filter((name) => !named.has(name))).toEqual([]);
  expect(functions.length).toBeGreaterThan(190);
});
