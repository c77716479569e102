import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { counted } from "../../../toolkit/base/counted.ts";
import { root } from "../../tools/root.ts";

test("one is one, all else is many", () => {
  expect([0, 1, 2, 1234].map((count) => counted(count, "retry", "retries"))).toEqual([
    "0 retries",
    "1 retry",
    "2 retries",
    "1,234 retries",
  ]);
});

/** A pattern of code that writes a count before a plural noun by itself instead of by `counted`. */
const bare =
  /\$\{(?:[^{}]*\.length|[^{}]*\.size|count|total|tests|calls|samples|errors|answers|tasks|mutants)\} (?:more |finished |hidden |shared )?(?:samples|tasks|errors|retries|models|answers|tests|runs|pairs|states|nodes|evaluations|instances|conversations|mutants|calls|submissions|suites|requests)\b/;

test("the command line and the report count in one way", async () => {
  const found: string[] = [];
  for (const folder of ["kernel/cli", "kernel/engine/report"])
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!name.endsWith(".ts")) continue;
      const lines = (await readFile(join(root, folder, name), "utf8")).split("\n");
      found.push(...lines.filter((line) => bare.test(line)).map((line) => `${folder}/${name}: ${line.trim()}`));
    }
  expect(found).toEqual([]);
});
