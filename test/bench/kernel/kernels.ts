import { existsSync } from "node:fs";
import { join } from "node:path";
import { installRivals, rivalsPath, rivalsPrefix } from "../../e2e/jupyter-client/rivals.ts";
import { root } from "../../tools/root.ts";
import { run } from "../../tools/spawn.ts";

const environment = join(root, ".cache", "venv");
const python = join(environment, "bin", "python");

/** A kernel that the benchmark compares. `unchecked` is taulab's kernel without type checks. */
export interface Contender {
  readonly key: "taulab" | "unchecked" | "tslab" | "deno" | "ipykernel";
  readonly args: readonly string[];
}

export const contenders: readonly Contender[] = [
  { key: "taulab", args: ["bench-taulab", "session"] },
  { key: "unchecked", args: ["bench-taulab", "session", "off"] },
  { key: "tslab", args: ["rival-tslab", "session"] },
  { key: "deno", args: ["rival-deno", "session"] },
  { key: "ipykernel", args: ["python3", "session"] },
];

export const missing = (): string | undefined =>
  existsSync(python) ? undefined : "Jupyter's Python environment is not there: npm run setup:full";

const must = async (command: string, args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await run(command, args, { cwd: root, env: process.env });
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 3).join(" ")} ended with ${code}\n${stdout}${stderr}`);
  return stdout.trim();
};

const compiled = join(root, ".cache", "bench");

/** Compiles taulab's kernel as it is published, and installs all kernelspecs. Returns a line with all versions. */
export const prepareKernels = async (): Promise<string> => {
  const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
  await must(process.execPath, [
    compiler,
    "-p",
    "tsconfig.build.json",
    "--outDir",
    compiled,
    "--noCheck",
    "--declaration",
    "false",
  ]);
  const { installKernel } = (await import(join(compiled, "kernel/jupyter/spec/install.js"))) as {
    installKernel: (options: object) => Promise<string>;
  };
  await installKernel({ target: { kind: "prefix", prefix: rivalsPrefix }, name: "bench-taulab" });
  const rivals = installRivals().map(({ title, version }) => `${title} ${version}`);
  const ipykernel = await must(python, ["-c", "import ipykernel; print(ipykernel.__version__)"]);
  const typescript = await must(process.execPath, [compiler, "--version"]);
  return [
    `Node ${process.versions.node}`,
    `TypeScript ${typescript.replace("Version ", "")}`,
    ...rivals,
    `ipykernel ${ipykernel}`,
  ].join(", ");
};

const script = join(root, "test/e2e/jupyter-client/measure.py");
const limitMs = 180_000;

type Figures = Readonly<Record<string, number>>;

/** Measures a kernel in a fresh process. If that fails, prints the reason and returns no figures. */
export const measure = (args: readonly string[]): Promise<Figures> =>
  figuresOf(python, ["-W", "ignore", script, ...args]);

/** The milliseconds that TypeScript's language server alone needs to check the types of a cell, without a kernel. */
export const measureServer = (): Promise<Figures> =>
  figuresOf(process.execPath, ["--conditions=taulab-source", join(root, "test/bench/kernel/server-share.ts")]);

/** The ms of loops of `await` with and without guards, by which interrupts end them: side → kind of loop → values. */
export const measureAwaits = async (): Promise<Readonly<Record<string, Record<string, number[]>>>> => {
  const script = join(root, "test/bench/kernel/awaits.ts");
  const output = await must(process.execPath, ["--conditions=taulab-source", script]);
  return JSON.parse(output.split("\n").at(-1) ?? "{}") as Record<string, Record<string, number[]>>;
};

const figuresOf = async (command: string, args: readonly string[]): Promise<Figures> => {
  const env = {
    ...process.env,
    VIRTUAL_ENV: environment,
    PATH: `${environment}/bin:${process.env.PATH}`,
    JUPYTER_PATH: rivalsPath,
  };
  const signal = AbortSignal.timeout(limitMs);
  try {
    const { code, stdout, stderr } = await run(command, args, { cwd: root, env, signal });
    if (code === 0) return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Record<string, number>;
    console.log(`${args.slice(-2).join(" ")} failed: ${stderr.trim().split("\n").at(-1)}`);
  } catch (error) {
    console.log(`${args.slice(-2).join(" ")} failed: ${(error as Error).message}`);
  }
  return {};
};
