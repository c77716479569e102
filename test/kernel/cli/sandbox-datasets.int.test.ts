import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { readDatasets } from "../../../kernel/cli/sandbox/read-datasets.ts";
import { shippedDatasets } from "../../../kernel/cli/sandbox/shipped-datasets.ts";
import { compatRoutes } from "../../../kernel/compat/compat-routes.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import type { SandboxService } from "../../../sandbox/server/options.ts";
import { serveSandbox } from "../../../sandbox/server/serve-sandbox.ts";

let sandbox: Sandbox;
let service: SandboxService;
let folder: string;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 2 });
  service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes(await shippedDatasets())] });
  folder = await mkdtemp(join(tmpdir(), "taulab-rows-"));
});
afterAll(async () => {
  await service.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const ask = async (path: string, body?: object) => {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return (await (await fetch(service.url + path, init)).json()) as unknown;
};

test("the shipped tasks are data sets of SandboxFusion: solutions are accepted, empty ones are not", async () => {
  const tasks = await shippedTasks();
  expect(await ask("/list_datasets")).toEqual(["taulab_python", "taulab_javascript"]);
  for (const [dataset, language] of [
    ["taulab_python", "python"],
    ["taulab_javascript", "javascript"],
  ] as const) {
    expect(await ask("/list_ids", { dataset, config: {} })).toEqual(tasks.map(({ id }) => id));
    for (const { id, solutions } of tasks.slice(0, 3)) {
      const completion = `Here it is.\n\`\`\`${language}\n${solutions[language]}\n\`\`\`\n`;
      expect(await ask("/submit", { dataset, id, completion, config: {} })).toMatchObject({ id, accepted: true });
    }
    const { id } = tasks[0]!;
    expect(await ask("/submit", { dataset, id, completion: "I cannot.", config: {} })).toMatchObject({
      accepted: false,
    });
    const prompt = (await ask("/get_prompt_by_id", { dataset, id, config: {} })) as { prompt: string };
    expect(prompt.prompt).toContain(tasks[0]!.commonPrompt.slice(0, 40));
  }
}, 60_000);

test("rows of a file, plain or compressed, and classes that are not known", async () => {
  const text = '{"id":1}\n\n{"id":2}\n';
  await writeFile(join(folder, "rows.jsonl"), text);
  await writeFile(join(folder, "rows.jsonl.gz"), gzipSync(text));
  for (const name of ["rows.jsonl", "rows.jsonl.gz"]) {
    const sets = await readDatasets([`mine=MBPPDataset:${join(folder, name)}`]);
    expect(sets).toEqual({ mine: { type: "MBPPDataset", rows: [{ id: 1 }, { id: 2 }] } });
  }
  const datasets = { mine: { type: "WrongDataset", rows: [] } };
  expect(() => compatRoutes(datasets)).toThrow(expect.objectContaining({ argument: "datasets" }));
});
