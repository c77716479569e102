import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";
import { run } from "../../tools/spawn.ts";

const root = resolve(import.meta.dirname, "../../..");
const environment = join(root, ".cache/venv");
const python = join(environment, "bin/python");
const shared = join(root, "../shared/reference");
const missing = existsSync(python) ? undefined : "Jupyter's Python environment is not there: npm run setup:full";
if (missing) console.warn(`jupyter-client.test.ts skipped: ${missing}`);
const patience = 900_000;
let folder = "";

const check = async (script: string, ...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run(python, ["-W", "ignore", script, ...args], {
    cwd: root,
    // Time limits are four times as long here, because the machine may be busy. The benchmarks check the strict limits.
    env: {
      TAULAB_SLACK: "4",
      ...process.env,
      // Each script has its own history: a test requests the latest cells, and other kernels of the user add theirs to
      // the usual history.
      TAULAB_HISTORY: join(folder, `${basename(script)}.sqlite`),
      VIRTUAL_ENV: environment,
      PATH: `${environment}/bin:${process.env.PATH}`,
    },
  });
  console.log(`${stdout}${stderr}`.split("\n").slice(-40).join("\n"));
  expect(code).toBe(0);
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

  // Each script starts its own kernel and mostly waits for it.
  describe.concurrent("side by side", () => {
    test.each([
      ["a cell cannot take the kernel down", "robustness.py"],
      ["the small print of the protocol holds", "protocol.py"],
      ["the debug protocol holds", "debugger.py"],
      ["comms and widgets hold", "comms.py"],
      ["subshells, usage, ports, times and history hold", "services.py"],
      ["mutated messages are dropped", "fuzz.py", "10000"],
    ] as const)(
      "%s",
      async (_, script, ...args) => {
        await check(ours(script), ...args);
      },
      patience,
    );
  });

  test("1,000 cells stay quick", { timeout: patience }, async () => {
    await check(ours("growth.py"));
  });

  const cases = join(shared, "kernel_cells_shared.json");
  if (!existsSync(cases)) console.warn("the shared behaviours are skipped: ../shared/reference is not there");
  test.skipIf(!existsSync(cases) && !process.env.CI)("the shared behaviours hold", { timeout: patience }, async () => {
    const args = ["taulab", cases, "--cwd", root, "--jobs", "2"];
    expect(await check(join(shared, "run_cells.py"), ...args)).toContain(" 0 failed");
  });
});
