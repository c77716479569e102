import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../tools/root.ts";

const readme = readFileSync(join(root, "docs", "acceptance", "augment.md"), "utf8");
const rows = readme.split("\n").filter((line) => /^\| \d+ \|/.test(line));

test("the acceptance list names a test for each of its 25 points, and each test exists", () => {
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
  const folders = ["test/kernel/engine/augment", "test/evidence/augment", "test/kernel/cli"];
  for (const row of rows) {
    const names = [...row.matchAll(/`([\w-]+(?:\.\w+)?\.test\.ts)`/g)].map(([, name]) => name!);
    expect(names.length, row).toBeGreaterThan(0);
    for (const name of names)
      expect(
        folders.some((folder) => existsSync(join(root, folder, name))),
        name,
      ).toBe(true);
  }
});
