import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";
import { root } from "../../tools/root.ts";
import { installRivals, rivalsPath, rivalsPrefix } from "./rivals.ts";

const environment = join(root, ".cache/venv");
const python = join(environment, "bin/python");
const missing = existsSync(python) ? undefined : "Jupyter's Python environment is not there: npm run setup:full";
if (missing) console.warn(`rivals.test.ts skipped: ${missing}`);

interface Outcome {
  readonly total: number;
  readonly tests: ReadonlyMap<string, string>;
}

/** Runs the suite against one kernel. If the kernel hangs, it is stopped, and its earlier answers count. */
const conform = (kernel: string, limitMs: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, "conformance.py");
    const child = spawn(python, ["-W", "ignore", script, kernel], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${environment}/bin:${process.env.PATH}`,
        JUPYTER_PATH: rivalsPath,
        // A separate history: the suite requests the latest cells, and other kernels of the user add theirs to the
        // usual history.
        TAULAB_HISTORY: join(rivalsPrefix, "history.sqlite"),
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    const timer = setTimeout(() => child.kill("SIGTERM"), limitMs);
    child.on("close", () => {
      clearTimeout(timer);
      const lines = [...output.matchAll(/^(test_\w+): (\w+)$/gm)];
      const total = Number(/^(\d+) tests$/m.exec(output)?.[1] ?? 0);
      resolve({ total, tests: new Map(lines.map(([, name = "", word = ""]) => [name, word])) });
    });
  });

const row = (title: string, { total, tests }: Outcome): string => {
  if (tests.size === 0) return `${title.padEnd(16)} could not be started`;
  const named = (word: string): string[] =>
    [...tests].flatMap(([name, said]) => (said === word ? [name.slice(5)] : []));
  const [passed, failed, skipped] = [named("passed"), named("failed"), named("skipped")];
  const unreached = total - tests.size;
  const counts = [passed.length, failed.length + unreached, skipped.length].map((count) => String(count).padStart(6));
  const missed = [
    ...failed,
    ...skipped.map((name) => `(${name})`),
    ...(unreached > 0 ? [`${unreached} not reached`] : []),
  ];
  return `${title.padEnd(16)} ${counts.join("  ")}  ${missed.join(", ")}`.trimEnd();
};

beforeAll(() =>
  missing && !process.env.CI ? undefined : void installKernel({ target: { kind: "prefix", prefix: environment } }),
);

test.skipIf(missing !== undefined && !process.env.CI)(
  "Jupyter's conformance suite, beside tslab and Deno",
  { timeout: 600_000 },
  async () => {
    const rivals = installRivals();
    const ours = await conform("taulab", 240_000);
    const theirs = await Promise.all(rivals.map(({ kernel }) => conform(kernel, 180_000)));
    const table = [
      `${"".padEnd(16)} passed  failed  skipped  which (skipped ones in brackets)`,
      row("taulab", ours),
      ...rivals.map(({ title, version }, index) => row(`${title} ${version}`, theirs[index] as Outcome)),
    ];
    console.log(`Jupyter's conformance suite, every sample filled in:\n${table.join("\n")}`);
    expect([...ours.tests.values()]).toEqual(Array(ours.total).fill("passed"));
    expect(ours.total).toBeGreaterThanOrEqual(13);
  },
);
