import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-sandbox-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["a misspelt subcommand", ["chek"], /did you mean "taulab sandbox check"/],
  ["an unknown flag", ["doctor", "--jsno"], /there is no option --jsno; did you mean --json\?/],
  ["a port that is none", ["serve", "--port", "http"], /--port must be a whole number from 0 to 65535, got "http"/],
  [
    "a port that is too large",
    ["serve", "--port", "70000"],
    /--port must be a whole number from 0 to 65535, got "70000"/,
  ],
  ["a suite that is not JSON", ["check", "rows.jsonl"], /rows\.jsonl:2:1 is not JSON/],
  ["a backend with an address that it has no use for", ["check", "x.json", "--backend", "namespace:x"], /no address/],
  ["an unknown backend", ["check", "x.json", "--backend", "vm"], /no sandbox backend is called "vm"/],
  [
    "an image without a container",
    ["check", "x.json", "--backend", "namespace", "--image", "x"],
    /use --backend docker/,
  ],
  [
    "an unknown isolation",
    ["check", "none.json", "--isolation", "some"],
    /--isolation must be one of required, none, got "some"/,
  ],
  ["a data set without a class", ["serve", "--dataset", "mine.jsonl"], /NAME=CLASS:FILE/],
  ["a data set with a broken line", ["serve", "--dataset", "mine=HumanEvalDataset:rows.jsonl"], /rows\.jsonl:2: /],
  ["a suite that is not there", ["check", "nowhere.json"], /nowhere\.json cannot be read/],
])("%s is one clear error and exit code 2", async (_, args, said) => {
  await writeFile(join(folder, "rows.jsonl"), '{"id":1}\n{"id":\n');
  const { code, stderr } = await taulab(["sandbox", ...args], folder);
  expect(stderr).toMatch(said);
  expect(stderr.match(/^error:/gm)?.length, stderr).toBe(1);
  expect(code).toBe(2);
});

test.each([["doctor"], ["check"], ["serve"], ["image"]])("taulab sandbox %s has a --help", async (name) => {
  const { code, stdout } = await taulab(["sandbox", name, "--help"], folder);
  expect(stdout).toContain(`usage: taulab sandbox ${name}`);
  expect(code).toBe(0);
});
