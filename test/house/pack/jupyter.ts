import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type Notebook, parseNotebook } from "../../../kernel/jupyter/notebook/nbformat.ts";
import { faultsOf } from "../../e2e/tslab/outcome.ts";
import { root } from "../../tools/root.ts";
import { type Ran, run } from "../../tools/spawn.ts";

const python = join(root, ".cache/venv/bin/python");
const missing = existsSync(python) ? undefined : "Jupyter's Python environment is not there: npm run setup:full";
if (missing) console.warn(`the packed kernel is not driven by a client: ${missing}`);
const minutes = 60_000;

const here = (name: string): string => join(import.meta.dirname, name);
const faultsIn = ({ cells }: Notebook): string[] =>
  cells
    .filter(({ cell_type }) => cell_type === "code")
    .flatMap((cell, index) => faultsOf(cell).map((fault) => `cell ${index + 1}: ${fault}`));

/** Tests the packed package in Jupyter: its kernel runs, and its toolkit runs under the original tslab kernel. */
export const testJupyter = (folderOf: () => string): void => {
  const inFolder = (command: string, ...args: string[]): Promise<Ran> => {
    const folder = folderOf();
    const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH: path, JUPYTER_PATH: join(folder, "prefix/share/jupyter") };
    return run(command, args, { cwd: folder, env });
  };
  const npx = (...args: string[]): Promise<Ran> => inFolder("npx", "--no-install", "taulab", ...args);
  const executed = async (kernel: string, name: string): Promise<Notebook> => {
    const folder = folderOf();
    await copyFile(here(`${name}.ipynb`), join(folder, `${name}.ipynb`));
    await mkdir(join(folder, "executed"), { recursive: true });
    const script = join(root, "test/e2e/tslab/execute.py");
    const ran = await inFolder(python, "-W", "ignore", script, kernel, "1", "executed", `${name}.ipynb`);
    expect(ran.code, ran.stderr).toBe(0);
    return parseNotebook(await readFile(join(folder, "executed", `${name}.ipynb`), "utf8"), name);
  };
  const withPython = test.skipIf(missing !== undefined && !process.env.CI);

  test("npx taulab install writes a kernelspec that leads into the folder", { timeout: minutes }, async () => {
    const { code, stdout, stderr } = await npx("install", "--prefix", "prefix");
    expect(code, stderr).toBe(0);
    const place = join("prefix", "share/jupyter/kernels/taulab");
    expect(stdout).toContain(place);
    const text = await readFile(join(folderOf(), place, "kernel.json"), "utf8");
    const { argv } = JSON.parse(text) as { argv: string[] };
    expect(argv).toContain(join(folderOf(), "node_modules/taulab/kernel/jupyter/front/main.js"));
  });

  withPython("the kernel runs cells, checks types and names the cell's lines", { timeout: 2 * minutes }, async () => {
    expect(faultsIn(await executed("taulab", "packed-kernel"))).toEqual([]);
    const { code, stdout, stderr } = await inFolder(python, "-W", "ignore", here("drive.py"), "taulab", folderOf());
    expect(code, stdout + stderr).toBe(0);
  });

  test("taulab run executes a notebook", { timeout: 2 * minutes }, async () => {
    const cell = { cell_type: "code", metadata: {}, outputs: [], execution_count: null };
    const source = 'import { wilson } from "taulab/toolkit"\nwilson(8, 10).low.toFixed(3)';
    const notebook = { nbformat: 4, nbformat_minor: 4, metadata: {}, cells: [{ ...cell, source }] };
    await writeFile(join(folderOf(), "run.ipynb"), JSON.stringify(notebook));
    const ran = await npx("run", "run.ipynb", "-o", "ran.ipynb");
    expect(ran.code, ran.stdout + ran.stderr).toBe(0);
    expect(await readFile(join(folderOf(), "ran.ipynb"), "utf8")).toContain("'0.490'");
  });

  withPython("the toolkit runs under the stock tslab kernel", { timeout: 2 * minutes }, async () => {
    const place = join(folderOf(), "prefix/share/jupyter/kernels/stock-tslab");
    await mkdir(place, { recursive: true });
    const program = join(root, "node_modules/tslab/bin/tslab");
    const argv = [process.execPath, program, "kernel", "--config-path={connection_file}"];
    await writeFile(
      join(place, "kernel.json"),
      JSON.stringify({ argv, display_name: "tslab", language: "typescript" }),
    );
    expect(faultsIn(await executed("stock-tslab", "toolkit-in-tslab"))).toEqual([]);
  });

  test("from npx's cache nothing is installed", { timeout: minutes }, async () => {
    const cache = join(folderOf(), "_npx/0123");
    await mkdir(cache, { recursive: true });
    const copied = await run("cp", ["-rl", join(folderOf(), "node_modules"), cache]);
    if (copied.code !== 0) await cp(join(folderOf(), "node_modules"), join(cache, "node_modules"), { recursive: true });
    const program = join(cache, "node_modules/taulab/kernel/cli.js");
    const { code, stderr } = await inFolder(process.execPath, program, "install", "--prefix", "other");
    expect(code).not.toBe(0);
    expect(stderr).toContain("npm install");
    expect(existsSync(join(folderOf(), "other"))).toBe(false);
  });

  test("taulab uninstall takes the kernelspec away", { timeout: minutes }, async () => {
    const { code, stderr } = await npx("uninstall", "--prefix", "prefix");
    expect(code, stderr).toBe(0);
    expect(existsSync(join(folderOf(), "prefix/share/jupyter/kernels/taulab"))).toBe(false);
  });
};
