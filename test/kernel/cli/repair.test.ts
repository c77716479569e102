import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-repair-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shipped = join(root, "datasets", "repair", "toll-bands.yaml");

test("a sound instance is proven", async () => {
  const { code, stdout } = await taulab(["repair", "check", shipped, "--runs", "1"], folder);
  expect(stdout).toMatch(/^1 of 1 instances sound, 48 hidden tests, 1 run; buggy programs fail \d+\.\d%/m);
  expect(code).toBe(0);
});

test("an unsound one is named, and the exit code says so", async () => {
  const text = await readFile(shipped, "utf8");
  const file = join(folder, "bent.yaml");
  await writeFile(file, text.replace(/id: t01, input: (.*), expected: "\d+"/, 'id: t01, input: $1, expected: "-1"'));
  const { code, stdout } = await taulab(["repair", "check", file, "--runs", "1"], folder);
  expect(stdout).toContain("toll-bands: the reference fails t01");
  expect(code).toBe(1);
});

test("a malformed one is refused before anything runs", async () => {
  const file = join(folder, "bad.yaml");
  await writeFile(file, "version: 1\nid: odd\nlanguage: python\n");
  const { code, stderr } = await taulab(["repair", "check", file], folder);
  expect(stderr).toContain('instance "odd"');
  expect(code).toBe(2);
});

test("another word is refused with the nearest one", async () => {
  const { code, stderr } = await taulab(["repair", "chek"], folder);
  expect(stderr).toContain('did you mean "taulab repair check"?');
  expect(code).toBe(2);
});
