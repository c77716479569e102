import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/root.ts";

export interface Rival {
  /** Name of its kernelspec. */
  readonly kernel: string;
  readonly title: string;
  readonly version: string;
}

const versionOf = (name: string): string => {
  const file = join(root, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

/** The kernels of comparisons are known to them alone. */
export const rivalsPrefix = join(root, ".cache", "rivals");
/** For JUPYTER_PATH. */
export const rivalsPath = join(rivalsPrefix, "share", "jupyter");

const commands = {
  tslab: [process.execPath, join(root, "node_modules/tslab/bin/tslab"), "kernel", "--config-path", "{connection_file}"],
  deno: [join(root, "node_modules/deno/deno"), "jupyter", "--kernel", "--conn", "{connection_file}"],
} as const;

/** Writes the kernelspecs of tslab and Deno, which come with npm. Colours are off: results are compared as text. */
export const installRivals = (): readonly Rival[] =>
  (["tslab", "deno"] as const).map((name) => {
    const kernel = `rival-${name}`;
    const folder = join(rivalsPath, "kernels", kernel);
    mkdirSync(folder, { recursive: true });
    const spec = { argv: commands[name], language: "typescript", display_name: kernel, env: { NO_COLOR: "1" } };
    writeFileSync(join(folder, "kernel.json"), JSON.stringify(spec));
    return { kernel, title: name === "deno" ? "Deno" : name, version: versionOf(name) };
  });
