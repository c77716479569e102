import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { openRolldown } from "../../tools/pack/open-rolldown.ts";
import { run } from "../../tools/spawn.ts";

/** Entry → a program that imports it in a web page, and its expected output. */
const programs: Readonly<Record<string, readonly [program: string, printed: string]>> = {
  toolkit: ['import { wilson } from "taulab/toolkit"; console.log(wilson(41, 50).estimate);', "0.82"],
  "toolkit/stats": [
    'import { passAtK } from "taulab/toolkit/stats"; console.log(passAtK(10, 3, 5).toFixed(4));',
    "0.9167",
  ],
  "toolkit/tables": [
    `import { sql, Table, writeCsv } from "taulab/toolkit/tables";
const { code } = await sql("select 1").catch((error) => error);
let said = "";
try { writeCsv("a.csv", [{ a: 1 }]); } catch (error) { said = error.code; }
console.log(new Table([{ a: 1 }]).toMarkdown().includes("| a"), code, said);`,
    "true missing_package cannot_write",
  ],
  "toolkit/charts": [
    `import { leaderboard } from "taulab/toolkit/charts";
const score = { estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 };
console.log((await leaderboard({ a: score }).toSvg()).slice(0, 4));`,
    "<svg",
  ],
};

/** Tests the entries' builds for web pages, which bundlers find by the condition "browser". */
export const testPages = (folderOf: () => string): void => {
  test.each(Object.entries(programs))(
    "taulab/%s bundles for a page, and works there",
    async (entry, [program, printed]) => {
      const folder = folderOf();
      const name = entry.replace("/", "-");
      await writeFile(join(folder, `${name}.js`), program);
      const bundle = await openRolldown({ input: join(folder, `${name}.js`), cwd: folder, platform: "browser" });
      const { output } = await bundle.write({ dir: join(folder, "pages", name), format: "esm" });
      await bundle.close();
      for (const { fileName } of output)
        expect(await readFile(join(folder, "pages", name, fileName), "utf8")).not.toMatch(/\bfrom ?["']node:/);
      const address = pathToFileURL(join(folder, "pages", name, `${name}.js`)).href;
      const { stdout, stderr } = await run(process.execPath, [
        "--input-type=module",
        "-e",
        `await import("${address}")`,
      ]);
      expect(stdout.trim(), stderr).toBe(printed);
    },
  );
};
