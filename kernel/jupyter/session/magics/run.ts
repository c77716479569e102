import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { importMeta, importModule } from "../imports.ts";
import { followedFiles, forgetVersion } from "../versions.ts";
import { type Magic, MagicError } from "./magic.ts";

/** Extension of a file that `%run` cannot run → text about the command that can run it. */
const instead: Readonly<Record<string, (file: string) => string>> = {
  ".ipynb": (file) => `\`taulab run ${file}\` in a terminal runs a notebook`,
  ".py": (file) => `!python3 ${file} runs it`,
  ".sh": (file) => `!sh ${file} runs it`,
};

/** `%run FILE`: runs a local file again; its exports become variables. */
export const run: Magic = {
  usage: "%run FILE [ARGUMENT...]",
  summary: "run a TypeScript or JavaScript file; its exports become variables",
  run: async (text, { scope }) => {
    const [file, ...args] = text.trim().split(/\s+/);
    if (!file) throw new MagicError(`usage: ${run.usage}`);
    const other = instead[extname(file)];
    if (other) throw new MagicError(`%run only runs TypeScript and JavaScript files; ${other(file)}`);
    const url = new URL(/^(\.{1,2}\/|\/)/.test(file) ? file : `./${file}`, importMeta().url);
    const specifier = pathToFileURL(fileURLToPath(url)).href;
    for (const followed of followedFiles()) if (followed === specifier) forgetVersion(followed);
    const before = process.argv;
    process.argv = [before[0]!, fileURLToPath(url), ...args];
    try {
      scope.bindAll((await importModule(specifier)) as Record<string, unknown>);
    } finally {
      process.argv = before;
    }
  },
};
