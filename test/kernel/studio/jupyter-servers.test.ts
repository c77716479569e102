import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jupyterAddress } from "../../../kernel/studio/server/jupyter-servers.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-jupyter-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const serve = (name: string, about: object): Promise<void> =>
  writeFile(join(folder, `jpserver-${name}.json`), JSON.stringify(about));

test("a notebook opens in the JupyterLab that serves its folder, and the link holds no token", async () => {
  const env = { JUPYTER_RUNTIME_DIR: folder };
  const file = "/project/notebooks/run one.ipynb";
  expect(await jupyterAddress(file, env)).toBeNull();
  await writeFile(join(folder, "jpserver-0.json"), "{");
  await serve("1", { url: "http://localhost:8888/", root_dir: "/elsewhere", pid: process.pid, token: "secret" });
  await serve("2", { url: "http://localhost:8889/", root_dir: "/project", pid: 2 ** 30, token: "secret" });
  await serve("3", { url: "javascript:alert(1)", root_dir: "/project", pid: process.pid });
  expect(await jupyterAddress(file, env)).toBeNull();
  await serve("4", { url: "http://localhost:8890/hub/", root_dir: "/project", pid: process.pid, token: "secret" });
  expect(await jupyterAddress(file, env)).toBe("http://localhost:8890/hub/lab/tree/notebooks/run%20one.ipynb");
});
