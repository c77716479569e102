import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { findToolchain } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

const absent = (await findToolchain("java")) === null;
if (absent) console.log("skipped: Java is not installed here");

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1, keepBuilds: false });
});
afterAll(() => sandbox.close());

test.skipIf(absent).each([
  ["packaged", "org.example.shop.Main 42\n"],
  ["brackets", "true false\n"],
  ["nested", "4.0 40\n"],
])(
  "the main class of %s.java is found, whatever its text looks like",
  async (name, printed) => {
    const source = await readFile(new URL(`../programs/java/${name}.java`, import.meta.url), "utf8");
    const outcome = await sandbox.run({ language: "java", source, limits: { memoryBytes: 2 ** 30 } });
    expect([outcome.stderr.text, outcome.stdout.text, outcome.status]).toEqual(["", printed, "ok"]);
  },
  60_000,
);
