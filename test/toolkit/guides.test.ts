import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as charts from "../../toolkit/charts/index.ts";
import * as tables from "../../toolkit/tables/index.ts";
import { root } from "../tools/root.ts";

const guides = { charts, tables };

describe.each(Object.entries(guides))("the guide of %s", (room, exported) => {
  const text = readFileSync(join(root, "toolkit", room, "README.md"), "utf8");

  test("it names every function, by its question", () => {
    const functions = Object.entries(exported).filter(([, value]) => typeof value === "function");
    expect(functions.map(([name]) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

test("the page of pictures shows pictures that are there", () => {
  const page = readFileSync(join(root, "docs", "how-to", "chart-pictures.md"), "utf8");
  const paths = [...page.matchAll(/\]\(([^)]+\.svg)\)/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) expect(readFileSync(join(root, "docs", "how-to", path), "utf8")).toMatch(/^<svg/);
});
