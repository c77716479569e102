import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/root.ts";

export interface Rival {
  /** The name of the kernelspec. */
  readonly kernel: string;
  readonly title: string;
  readonly version: string;
}

const versionOf = (name: string): string => {
  const file = join(root, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

/** The folder for the kernelspecs of the compared kernels, in which no other Jupyter searches. */
export const rivalsPrefix = join(root, ".cache", "rivals");
/** The value of JUPYTER_PATH by which Jupyter finds the compared kernels. */
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
