import { readFile } from "node:fs/promises";
import { transformSync } from "oxc-transform";

/**
 * The modules of the report's script, in the order of their imports. A module comes after the modules that it imports.
 */
const modules = [
  "../../../../toolkit/base/counted",
  "../../line-diff",
  "./row-columns",
  "./page/element",
  "./page/store",
  "./page/filter",
  "./page/differences",
  "./page/source",
  "./page/list",
  "./page/sample",
  "./page/diff",
  "./page/viewer",
  "./page/controls",
  "./page/pairs",
  "./page/task-links",
  "./page/main",
];

/** File extension of the script's modules: `.ts` in the sources, `.js` in the published package. */
const ending = import.meta.url.slice(import.meta.url.lastIndexOf("."));

/** The key of a module is its file name without the extension. These names are unique within the script. */
const keyOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.[jt]s$/, "");

/**
 * Wraps a module of the report's script into a function that returns its exports. The modules that it imports must run
 * before.
 */
const wrapped = async (name: string): Promise<string> => {
  const text = await readFile(new URL(`${name}${ending}`, import.meta.url), "utf8");
  const { code, errors } = transformSync(`${name}${ending}`, text, { sourceType: "module" });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const exported = [...code.matchAll(/^export (?:const|class|function) (\w+)/gm)].map(([, word]) => word);
  const body = code
    .replace(
      /^import \{([^}]*)\} from "([^"]+)";$/gm,
      (_, names: string, from: string) => `const {${names.replaceAll(" as ", ": ")}} = made["${keyOf(from)}"];`,
    )
    .replace(/^export (?=const|class|function)/gm, "")
    .replace(/^export \{\s*\};$/gm, "")
    .replace(/^\/\/[/#].*$/gm, "");
  return `made["${keyOf(name)}"] = (() => {\n${body}\nreturn { ${exported.join(", ")} };\n})();`;
};

let script: Promise<string> | undefined;

/** The report's script as one text. The script is built once and then cached. */
export const pageScript = (): Promise<string> => {
  script ??= Promise.all(modules.map(wrapped)).then(
    (parts) => `"use strict";(() => {\nconst made = {};\n${parts.join("\n")}\n})();`,
  );
  return script;
};
