import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as charts from "../../toolkit/charts/index.ts";
import * as stats from "../../toolkit/stats/index.ts";
import * as tables from "../../toolkit/tables/index.ts";
import { runnable } from "../examples/examples.ts";
import { root } from "../tools/root.ts";

const guides = { charts, tables };

describe.each(Object.entries(guides))("the guide of %s", (room, exported) => {
  const text = readFileSync(join(root, "toolkit", room, "README.md"), "utf8");
  const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1] ?? "");

  test.each(blocks)("its calls give what they say: %s", (block) => {
    const known = { ...stats, ...exported };
    new Function("$check", ...Object.keys(known), runnable(block))(
      (got: unknown, want: unknown) => expect(got).toEqual(want),
      ...Object.values(known),
    );
  });

  test("it names every function, by its question", () => {
    const functions = Object.entries(exported).filter(([, value]) => typeof value === "function");
    expect(functions.map(([name]) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test("its pictures are there", () => {
    for (const [, path = ""] of text.matchAll(/\]\(([^)]+\.svg)\)/g))
      expect(readFileSync(join(root, "toolkit", room, path), "utf8")).toMatch(/^<svg/);
  });
});
