import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";

const environment = resolve(import.meta.dirname, "../../../.cache/venv");
const missing = existsSync(join(environment, "bin/papermill"))
  ? undefined
  : "papermill is not there: npm run setup:full";
if (missing) console.warn(`papermill.test.ts skipped: ${missing}`);

const cell = (id: string, source: string, tags: readonly string[] = []) => ({
  cell_type: "code",
  id,
  metadata: { tags },
  source,
  outputs: [],
  execution_count: null,
});

test.skipIf(missing !== undefined && !process.env.CI)(
  "papermill hands parameters to a TypeScript notebook",
  { timeout: 120_000 },
  async () => {
    const spec = await installKernel({ target: { kind: "prefix", prefix: environment } });
    const folder = await mkdtemp(join(tmpdir(), "taulab-papermill-"));
    const notebook = {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: { kernelspec: { name: "taulab", display_name: "TypeScript", language: "typescript" } },
      cells: [
        cell("one", "let n: number = 1 // how many\nlet words: string[] = []", ["parameters"]),
        cell("two", "JSON.stringify({ n, words })"),
      ],
    };
    await writeFile(join(folder, "in.ipynb"), JSON.stringify(notebook));
    const papermill = (...args: string[]) =>
      spawnSync(join(environment, "bin/python"), [join(spec, "papermill_typescript.py"), "in.ipynb", ...args], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, TAULAB_HISTORY: ":memory:" },
      });
    const run = papermill("out.ipynb", "-p", "n", "7", "-y", '{words: ["a \\"b\\"", "ü"]}');
    expect(run.status, run.stderr).toBe(0);
    expect(run.stderr).not.toContain("unknown parameter");
    const out = JSON.parse(await readFile(join(folder, "out.ipynb"), "utf8")) as {
      readonly cells: readonly { readonly outputs: readonly { readonly data: Record<string, unknown> }[] }[];
    };
    expect(String(out.cells.at(-1)?.outputs[0]?.data["text/plain"])).toBe('\'{"n":7,"words":["a \\\\"b\\\\"","ü"]}\'');
    expect(papermill("--help-notebook").stdout).toContain("n: number (default 1)");
  },
);
