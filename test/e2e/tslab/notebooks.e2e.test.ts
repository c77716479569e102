import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Notebook, parseNotebook } from "../../../kernel/jupyter/notebook/nbformat.ts";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";
import { root } from "../../tools/root.ts";
import { localFiles } from "./local-files.ts";
import { faultsOf } from "./outcome.ts";

const python = join(root, ".cache/venv/bin/python");
const missing = existsSync(python) ? undefined : "Jupyter's Python environment is not there: npm run setup:full";
if (missing) console.warn(`tslab/notebooks.test.ts skipped: ${missing}`);

const source = join(import.meta.dirname, "notebooks");
const names = readdirSync(source).filter((name) => name.endsWith(".ipynb"));
/** Notebooks that tslab cannot run: it accepts `@jsx` modules, but imports them only in a browser. */
const beyondTslab = new Set(["jsx.ipynb"]);
const minutes = 60_000;
let folder = "";

/** Executes all notebooks in a few processes of one kernel. */
const execute = async (kernel: string): Promise<Map<string, Notebook>> => {
  const out = join(folder, `out-${kernel}`);
  await mkdir(out);
  const paths = names.map((name) => join(folder, "work", name));
  const env = { ...process.env, JUPYTER_PATH: join(folder, "share/jupyter"), PYDEVD_DISABLE_FILE_VALIDATION: "1" };
  const script = join(import.meta.dirname, "execute.py");
  const ran = spawnSync(python, ["-W", "ignore", script, kernel, "3", out, ...paths], { env, encoding: "utf8" });
  expect(ran.status, ran.stderr).toBe(0);
  return new Map(names.map((name) => [name, parseNotebook(readFileSync(join(out, name), "utf8"), name)]));
};

const installTslab = async (): Promise<void> => {
  const place = join(folder, "share/jupyter/kernels/stock-tslab");
  await mkdir(place, { recursive: true });
  const program = join(root, "node_modules/tslab/bin/tslab");
  const argv = [process.execPath, program, "kernel", "--config-path={connection_file}"];
  await writeFile(join(place, "kernel.json"), JSON.stringify({ argv, display_name: "tslab", language: "typescript" }));
};

describe.skipIf(missing !== undefined && !process.env.CI)("notebooks written for tslab", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "taulab-tslab-"));
    await cp(source, join(folder, "work"), { recursive: true });
    for (const [name, text] of Object.entries(localFiles)) await writeFile(join(folder, "work", name), text);
    await symlink(join(root, "node_modules"), join(folder, "work/node_modules"));
    await installKernel({ target: { kind: "prefix", prefix: folder } });
    await installTslab();
  }, minutes);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe.each(["taulab", "stock-tslab"])("on %s", (kernel) => {
    let executed: Map<string, Notebook>;
    beforeAll(async () => {
      executed = await execute(kernel);
    }, 5 * minutes);

    const possible = names.filter((name) => kernel === "taulab" || !beyondTslab.has(name));
    test.each(possible.map((name) => basename(name, ".ipynb")))("%s", (name) => {
      const cells = executed.get(`${name}.ipynb`)!.cells.filter(({ cell_type }) => cell_type === "code");
      const faults = cells.flatMap((cell, index) => faultsOf(cell).map((fault) => `cell ${index + 1}: ${fault}`));
      expect(faults).toEqual([]);
    });
  });
});
