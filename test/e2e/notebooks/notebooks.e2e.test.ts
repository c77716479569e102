import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";
import { root } from "../../tools/root.ts";
import { type Ran, run } from "../../tools/spawn.ts";
import { notebookFile } from "../lab/lab.ts";
import { everyOutput } from "./every-output.ts";

const environment = join(root, ".cache/venv");
const python = join(environment, "bin/python");
const missing = existsSync(python) ? undefined : "Jupyter's Python environment is not there: npm run setup:full";
if (missing) console.warn(`notebooks.test.ts skipped: ${missing}`);

const shipped = readdirSync(join(root, "notebooks")).filter((name) => /\.(ipynb|jsonl)$/.test(name));
const names = shipped.filter((name) => name.endsWith(".ipynb"));
/** The seconds that one cell may take: ten times as long as any cell needs on an idle machine. */
const cellSeconds = 300;
const patience = 900_000;
let folder = "";

const inEnvironment = (command: string, ...args: string[]): Promise<Ran> => {
  const env = { ...process.env, TAULAB_HISTORY: ":memory:", PATH: `${environment}/bin:${process.env.PATH}` };
  return run(command, args, { cwd: folder, env: { ...env, VIRTUAL_ENV: environment } });
};
const ours = (name: string): string => join(import.meta.dirname, name);
const taulab = (...args: string[]): Promise<Ran> =>
  inEnvironment(process.execPath, "--conditions=taulab-source", "--no-warnings", join(root, "kernel/cli.ts"), ...args);

describe.skipIf(missing !== undefined && !process.env.CI)("notebooks", () => {
  // The notebooks lie as a user has them: in a separate folder in which the package is installed.
  beforeAll(async () => {
    await installKernel({ target: { kind: "prefix", prefix: environment } });
    folder = await mkdtemp(join(tmpdir(), "taulab-notebooks-"));
    await mkdir(join(folder, "node_modules"));
    await mkdir(join(folder, "out"));
    await symlink(root, join(folder, "node_modules/taulab"));
    for (const name of shipped) await copyFile(join(root, "notebooks", name), join(folder, name));
    await writeFile(join(folder, "every-output.ipynb"), notebookFile(everyOutput));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("nbclient executes every notebook of the project", { timeout: patience }, async () => {
    const execute = (paths: readonly string[]): Promise<Ran> =>
      inEnvironment(python, "-W", "ignore", ours("execute.py"), join(folder, "out"), `${cellSeconds}`, ...paths);
    const paths = names.map((name) => join(folder, name));
    // Two at a time: one notebook keeps one core busy.
    const both = await Promise.all([0, 1].map((rest) => execute(paths.filter((_, at) => at % 2 === rest))));
    for (const ran of both) {
      console.log(ran.stdout);
      expect(ran.code, ran.stderr).toBe(0);
    }
  });

  test("nbconvert executes a notebook", { timeout: patience }, async () => {
    const args = [
      "nbconvert",
      "--to",
      "html",
      "--execute",
      "--allow-errors",
      "--output-dir",
      "out",
      "every-output.ipynb",
    ];
    const ran = await inEnvironment("jupyter", ...args);
    expect(ran.code, ran.stderr).toBe(0);
    const page = await readFile(join(folder, "out/every-output.html"), "utf8");
    const words = ["said 3", "<b>bold</b>", "grace", "made on purpose", "TS2322"];
    expect(words.filter((word) => !page.includes(word))).toEqual([]);
  });

  test("what taulab run writes is a notebook of format 4.5", { timeout: patience }, async () => {
    const [output, html] = [join(folder, "out/run.ipynb"), join(folder, "out/run.html")];
    const ran = await taulab("run", "every-output.ipynb", "-o", output, "--html", html, "--allow-errors", "-q");
    expect(ran.code, ran.stderr).toBe(1);
    const stopped = join(folder, "out/stopped.ipynb");
    expect((await taulab("run", "every-output.ipynb", "-o", stopped, "-q")).code).toBe(1);
    const judged = await inEnvironment(python, "-W", "error", ours("validate.py"), output, stopped);
    console.log(judged.stdout);
    expect(judged.code, judged.stderr).toBe(0);
    const written = JSON.parse(await readFile(output, "utf8")) as { cells: { outputs: unknown[] }[] };
    expect(written.cells.map(({ outputs }) => outputs.length > 0).filter(Boolean).length).toBeGreaterThan(8);
  });
});
