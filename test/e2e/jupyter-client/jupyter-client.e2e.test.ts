import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";

const root = resolve(import.meta.dirname, "../../..");
const environment = join(root, ".cache/venv");
const python = join(environment, "bin/python");
const shared = join(root, "../shared/reference");
const missing = existsSync(python) ? undefined : "Jupyter's Python environment is not there: npm run setup:full";
if (missing) console.warn(`jupyter-client.test.ts skipped: ${missing}`);
const patience = 900_000;
let folder = "";

const run = (script: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(python, ["-W", "ignore", script, ...args], {
    cwd: root,
    encoding: "utf8",
    // Limits on time are generous here, where the machine may be busy; the bench measures the strict ones.
    env: {
      TAULAB_SLACK: "4",
      ...process.env,
      // The latest cells are asked for, and other kernels of this user may run some.
      TAULAB_HISTORY: join(folder, "history.sqlite"),
      VIRTUAL_ENV: environment,
      PATH: `${environment}/bin:${process.env.PATH}`,
    },
    maxBuffer: 1e8,
  });
  console.log(`${stdout}${stderr}`.split("\n").slice(-40).join("\n"));
  expect(status).toBe(0);
  return stdout;
};
const ours = (name: string): string => join(import.meta.dirname, name);

describe.skipIf(missing !== undefined && !process.env.CI)("with jupyter_client", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "taulab-clients-"));
    const place = await installKernel({ target: { kind: "prefix", prefix: environment } });
    const spec = JSON.parse(await readFile(join(place, "kernel.json"), "utf8")) as { argv: string[] };
    expect(spec.argv.at(-1)).toBe("{connection_file}");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("a cell cannot take the kernel down", { timeout: patience }, () => {
    run(ours("robustness.py"));
  });

  test("the small print of the protocol holds", { timeout: patience }, () => {
    run(ours("protocol.py"));
  });

  test("the debug protocol holds", { timeout: patience }, () => {
    run(ours("debugger.py"));
  });

  test("comms and widgets hold", { timeout: patience }, () => {
    run(ours("comms.py"));
  });

  test("subshells, usage, ports, times and history hold", { timeout: patience }, () => {
    run(ours("services.py"));
  });

  test("mutated messages are dropped", { timeout: patience }, () => {
    run(ours("fuzz.py"), "10000");
  });

  test("1,000 cells stay quick", { timeout: patience }, () => {
    run(ours("growth.py"));
  });

  const cases = join(shared, "kernel_cells_shared.json");
  if (!existsSync(cases)) console.warn("the shared behaviours are skipped: ../shared/reference is not there");
  test.skipIf(!existsSync(cases) && !process.env.CI)("the shared behaviours hold", { timeout: patience }, () => {
    const args = ["taulab", cases, "--cwd", root, "--jobs", "2"];
    expect(run(join(shared, "run_cells.py"), ...args)).toContain(" 0 failed");
  });
});
