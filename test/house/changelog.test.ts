import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools/root.ts";

test("the changelog keeps to its form: entries of one line under a version or Unreleased", async () => {
  const lines = (await readFile(join(root, "CHANGELOG.md"), "utf8")).split("\n");
  expect(lines).toContain("## Unreleased");
  const start = lines.findIndex((line) => line.startsWith("## "));
  const odd = lines
    .slice(start)
    .filter(
      (line) =>
        line !== "" && !/^## (Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\))$/.test(line) && !/^- .+\.$/.test(line),
    );
  expect(odd).toEqual([]);
});
