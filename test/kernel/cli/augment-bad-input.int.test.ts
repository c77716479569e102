import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-augment-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const seed = (id: string, change: object = {}): string =>
  JSON.stringify({
    id,
    statement: `Double a number: ${id}.`,
    inputFormat: "One integer n.",
    outputFormat: "One integer.",
    constraints: "1 <= n <= 9",
    examples: [
      { input: "3\n", output: "6\n" },
      { input: "4\n", output: "8\n" },
    ],
    ...change,
  });

const roles = ["clarity", "tagger", "generator", "inputs", "validator", "brute", "judge", "tested"].flatMap((role) => [
  `--${role}`,
  "http://127.0.0.1:9/v1#none",
]);
const words = [
  ...["--optimized", "http://127.0.0.1:9/v1#one,http://127.0.0.1:9/v1#two"],
  ...["--adjudicator", "http://127.0.0.1:9/v1#three"],
];

/** The models' endpoint does not exist, so a request before the check of the input would end in another error. */
test.each<[string, Readonly<Record<string, string>>, readonly string[], RegExp]>([
  ["an empty list of seeds", { "seeds.jsonl": "\n" }, [], /seeds\.jsonl:1.*holds no seed problem/s],
  [
    "two seeds with one id",
    { "seeds.jsonl": `${seed("a")}\n${seed("b")}\n${seed("a")}\n` },
    [],
    /seeds\.jsonl:3.*id.*"a" is already at .*seeds\.jsonl:1/s,
  ],
  [
    "a seed with one example",
    { "seeds.jsonl": `${seed("a")}\n${seed("b", { examples: [{ input: "1\n", output: "2\n" }] })}\n` },
    [],
    /seeds\.jsonl:2.*examples/s,
  ],
  [
    "a taxonomy whose subtag holds no list",
    { "seeds.jsonl": `${seed("a")}\n${seed("b")}\n`, "taxonomy.yaml": "graph:\n  paths:\n    - levels\n  flow: 3\n" },
    ["--taxonomy", "taxonomy.yaml"],
    /taxonomy\.yaml:4.*graph\.flow/s,
  ],
  [
    "one seed for an axis that joins two",
    { "seeds.jsonl": `${seed("a")}\n` },
    ["--axes", "fusion"],
    /seeds.*two or more/s,
  ],
])("%s is one error before any request", async (_, files, more, message) => {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const args = ["augment", "study", "--seeds", "seeds.jsonl", ...roles, ...words, ...more, "--yes"];
  const { code, stdout, stderr } = await taulab(args, folder);
  expect(stderr).toMatch(message);
  expect([code, stdout, existsSync(join(folder, "runs"))]).toEqual([2, "", false]);
});
