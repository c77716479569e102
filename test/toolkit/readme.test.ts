import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as stats from "../../toolkit/stats/index.ts";
import { runnable } from "../examples/examples.ts";
import { root } from "../tools/root.ts";

const text = readFileSync(join(root, "toolkit", "README.md"), "utf8");
const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1]!);

const check = (got: unknown, want: unknown, written: string): void => {
  const digits = /^-?\d+\.(\d+)$/.exec(written)?.[1]?.length;
  if (digits && typeof got === "number")
    expect(Math.abs(got - Number(want))).toBeLessThanOrEqual(0.5000001 * 10 ** -digits);
  else expect(got).toEqual(want);
};

test.each(blocks)("a call of the README gives what it says: %s", (block) => {
  new Function("$check", ...Object.keys(stats), runnable(block))(check, ...Object.values(stats));
});

test("every function that the README names is exported", () => {
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
  const guide = text.slice(text.indexOf("## Every function by its question"), text.indexOf("## Coverage"));
  const named = new Set([...guide.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
  const functions = Object.entries(stats).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  expect(functions.filter((name) => !named.has(name))).toEqual([]);
  expect(functions.length).toBeGreaterThan(190);
});
