import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools/root.ts";

interface Measured {
  readonly samples: number;
  readonly reportBytes: number;
  readonly files: number;
  readonly firstPaintMs: { readonly median: number };
  readonly listMs: { readonly median: number };
  readonly filters: readonly { readonly name: string; readonly ms: { readonly median: number } }[];
}

const textOf = (...path: string[]): Promise<string> => readFile(join(root, ...path), "utf8");
const secondsOf = (ms: number, digits: number): string => `${(ms / 1000).toFixed(digits)} s`;

test("what the engine's page says of the report's size and speed is what was last measured", async () => {
  const measured = JSON.parse(await textOf("test", "long", "report-browser.json")) as Measured;
  const { samples, reportBytes, files, firstPaintMs, listMs, filters } = measured;
  const took = new Map(filters.map(({ name, ms }) => [name, ms.median]));
  const [message, words] = ["a failure message", "words that few samples have"];
  const others = [...took].flatMap(([name, ms]) => (name === message || name === words ? [] : [ms]));
  expect(await textOf("kernel", "engine", "README.md")).toContain(
    `The page of ${samples.toLocaleString("en-US")} samples (${Math.round(reportBytes / 1000)} kB, its samples in ${files} files beside it) ` +
      `paints in ${secondsOf(firstPaintMs.median, 2)} from a disk in Chromium on two busy cores, has its whole list after ${secondsOf(listMs.median, 1)}, ` +
      `filters or sorts it in ${Math.min(...others)} to ${Math.max(...others)} ms (by a failure message in ${took.get(message)}), and searches it in ${took.get(words)} (\`test/long/report-browser.json\`).`,
  );
});
