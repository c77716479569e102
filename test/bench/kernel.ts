import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../tools/root.ts";
import type { Figure, Side } from "./figure.ts";

const environment = join(root, ".cache/venv");
const python = join(environment, "bin/python");
const script = join(root, "test/e2e/jupyter-client/measure.py");
const kernels = join(environment, "share/jupyter/kernels");

/** Kernelspecs of the rivals, in the environment that the measuring runs in. */
const rivals: Readonly<Record<string, { readonly argv: readonly string[]; readonly language: string }>> = {
  "bench-tslab": {
    argv: [
      process.execPath,
      join(root, "node_modules/tslab/bin/tslab"),
      "kernel",
      "--config-path",
      "{connection_file}",
    ],
    language: "typescript",
  },
  "bench-deno": {
    argv: [join(root, "node_modules/.bin/deno"), "jupyter", "--kernel", "--conn", "{connection_file}"],
    language: "typescript",
  },
};

const missing = async (): Promise<string | undefined> => {
  if (!existsSync(python)) return "Jupyter's Python environment is not there: npm run setup:full";
  if (!existsSync(join(kernels, "taulab/kernel.json")))
    return "the kernel is not installed: taulab install --prefix .cache/venv";
  for (const [name, { argv, language }] of Object.entries(rivals)) {
    await mkdir(join(kernels, name), { recursive: true });
    await writeFile(join(kernels, name, "kernel.json"), JSON.stringify({ argv, language, display_name: name }));
  }
  return undefined;
};

const side = (kernel: string, figure: string, ...more: string[]): Side => [python, script, kernel, figure, ...more];

const against = (
  rival: "bench-tslab" | "bench-deno" | "python3",
  what: string,
  name: string,
  wanted: number,
  options: { readonly mode?: string; readonly theirs?: string; readonly unit?: string } = {},
): Figure => ({
  name,
  unit: options.unit ?? "ms",
  ours: side("taulab", what, ...(options.mode ? [options.mode] : [])),
  rival: side(rival, options.theirs ?? what),
  wanted,
  missing,
});

/** The kernel against tslab, Deno's kernel and ipykernel. */
export const figures: readonly Figure[] = [
  against("bench-deno", "start", "start to kernel_info, against Deno", 1.25),
  against("bench-tslab", "first", "start and first cell with types checked, against tslab", 1 / 3),
  against("bench-deno", "one", "1 + 1 after 100 cells, unchecked, against Deno", 1.25, { mode: "off" }),
  against("bench-deno", "declare", "a declaring cell after 100, unchecked, against Deno", 1.25, { mode: "off" }),
  against("bench-tslab", "declare", "a declaring cell after 100, checked, against tslab", 1 / 3),
  against("bench-tslab", "one", "1 + 1 after 100 cells, checked, against tslab's declaring cell", 1 / 3, {
    theirs: "declare",
  }),
  against("bench-tslab", "arquero", "import arquero and use it, against tslab", 1),
  against("bench-deno", "arquero", "import arquero and use it, unchecked, against Deno", 1.25, { mode: "off" }),
  against("python3", "lines", "100,000 printed lines, against ipykernel", 2),
  against("bench-tslab", "memory", "memory after start, against tslab", 1.5, { unit: "MB" }),
  against("bench-tslab", "memory", "memory after start, unchecked, against tslab", 1, { mode: "off", unit: "MB" }),
];
