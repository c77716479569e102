import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-dry-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dry = async (text: string) => {
  await writeFile(join(folder, "c.yaml"), `version: 1\nmodels: [sim/steady]\nlimit: 1\n${text}`);
  const told = await taulab(["eval", "c.yaml", "--dry-run"], folder);
  expect(await readdir(folder)).toEqual(["c.yaml"]);
  return told;
};

test.each([
  [
    "parameters: { all-test-hidden: true }",
    /no task has the parameter "all-test-hidden"\n.*did you mean "all-tests-hidden"/,
  ],
  ["tests: { limits_of: nope }", /there is no run "nope"/],
])("--dry-run refuses %s as the run does", async (text, said) => {
  const { code, stderr } = await dry(text);
  expect(stderr).toMatch(said);
  expect(code).toBe(2);
});

test("--dry-run says what a run's manifest would note", async () => {
  const { code, stderr } = await dry(
    "criteria: [cpu-usage, llm-judge-code-quality]\nparameters: { wholly-unknown: true }\n",
  );
  expect(code, stderr).toBe(0);
  expect(stderr).toContain("Note: cpu-usage needs unit-test, which is not enabled");
  expect(stderr).toContain("Note: No model judges (--judge ID)");
  expect(stderr).toContain('Note: No task has the parameter "wholly-unknown"');
});
