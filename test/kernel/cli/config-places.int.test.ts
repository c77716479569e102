import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, tasks } from "../../../kernel/engine/api/runs.ts";
import { openConfigs } from "../../../kernel/engine/config/read-config.ts";
import type { EvalSettings } from "../../../kernel/engine/config/settings.ts";
import { openModels } from "../../../kernel/engine/models/registry/registry.ts";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-places-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const told = async (text: string, ...words: string[]) => {
  await writeFile(join(folder, "c.yaml"), `version: 1\n${text}`);
  const { code, stderr } = await taulab(["eval", "c.yaml", "--dry-run", ...words], folder);
  expect(await readdir(folder)).toEqual(["c.yaml"]);
  return { code, stderr };
};

test.each([
  ["models: [sim/expert, sim/stedy]\n", /c\.yaml:2:22: models\[1\]: unknown model "sim\/stedy"/],
  ["models: [sim/expert]\nfail_under: ['pas@1>=0.5']\n", /c\.yaml:3:14: fail_under\[0\]: the run has no/],
  ["models: [sim/expert]\ntasks: [nofile.yaml]\n", /c\.yaml:3:9: tasks\[0\]: .*nofile\.yaml/],
  [
    "models: [sim/expert]\nparameters:\n  all-test-hidden: true\n",
    /c\.yaml:4:3: parameters\.all-test-hidden: no task has the parameter/,
  ],
])(
  "a value that is found to be wrong after the file was read is told with its place: %j",
  async (text, said) => {
    const { code, stderr } = await told(text);
    expect(stderr).toMatch(said);
    expect(code, stderr).toBe(2);
  },
  60_000,
);

const estimated = async (settings: EvalSettings): Promise<unknown> => {
  const { tasks: _, models = [], ...rest } = settings;
  await openModels([...models, ...(rest.judges ?? [])]);
  return runs.estimate(await tasks.shipped(), { ...rest, models });
};

test.each([
  ["llms: [{ id: sim/stedy, alias: S }]\n", /c\.yaml:2:14: llms\[0\]\.id: unknown model "sim\/stedy"/],
  ["models: [sim/expert]\njudges: [sim/stedy]\n", /c\.yaml:3:10: judges\[0\]: unknown model/],
  ["models: [sim/expert]\nlanguages: [pyton]\n", /c\.yaml:3:13: languages\[0\]: no task has the language "pyton"/],
  [
    "models: [sim/expert]\nfilters: { difficulties: [hrd] }\n",
    /c\.yaml:3:27: filters\.difficulties\[0\]: nothing is left/,
  ],
  ["models: [sim/expert]\nprimary: unit-tst\n", /c\.yaml:3:10: primary: the run has no criterion "unit-tst"/],
  ["models: [sim/expert]\ntests: { limits_of: nope }\n", /c\.yaml:3:21: tests\.limits_of: there is no run "nope"/],
])("the same of what the engine refuses: %j", async (text, said) => {
  const file = join(folder, "c.yaml");
  await writeFile(file, `version: 1\n${text}`);
  const { settings, placed } = await openConfigs([file]);
  const error = await estimated(settings).catch((caught: unknown) => caught);
  expect((placed(error, {}) as Error).message).toMatch(said);
});

test("what the command line says in place of the file's value is not blamed on the file", async () => {
  const { code, stderr } = await told("models: [sim/expert]\nlanguages: [pyton]\n", "--language", "pyton");
  expect(stderr).toMatch(/^error: no task has the language "pyton"/);
  expect(code).toBe(2);
  const added = await told(
    "models: [sim/expert]\nparameters: { all-tests-hidden: true }\n",
    "--parameters",
    "all-test-hidden",
  );
  expect(added.stderr).toMatch(/^error: no task has the parameter "all-test-hidden"/);
  const fixed = await told("models: [sim/stedy]\n", "--models", "sim/steady", "--limit", "1");
  expect(fixed.code, fixed.stderr).toBe(0);
}, 60_000);
