import { createRequire } from "node:module";
import { join } from "node:path";
import type { FolderOptions } from "./folder-options.ts";

/** The settings for the compilation of JSX into function calls. */
export interface JsxOptions {
  readonly runtime: "automatic" | "classic";
  readonly importSource?: string;
  readonly factory?: string;
  readonly fragment?: string;
}

const resolves = (name: string, folder: string): boolean => {
  try {
    createRequire(join(folder, "notebook.js")).resolve(name);
    return true;
  } catch {
    return false;
  }
};

/**
 * The settings of JSX that the folder's `jsx` option selects. The default is the automatic runtime if its package is
 * installed (React's, or that of `jsxImportSource`). Without the package, JSX becomes calls of `React.createElement` or
 * of `jsxFactory`.
 */
export const jsxOptions = (folder: string, options: FolderOptions): JsxOptions => {
  const { jsx, jsxImportSource: importSource, jsxFactory: factory, jsxFragmentFactory: fragment } = options;
  const automatic =
    jsx === "react-jsx" ||
    jsx === "react-jsxdev" ||
    (jsx !== "react" && factory === undefined && resolves(`${importSource ?? "react"}/jsx-runtime`, folder));
  if (automatic) return { runtime: "automatic", ...(importSource !== undefined && { importSource }) };
  return {
    runtime: "classic",
    ...(factory !== undefined && { factory }),
    ...(fragment !== undefined && { fragment }),
  };
};

const pragma = /@(jsx(?:Frag|Runtime|ImportSource)?)\s+([\w$./@-]+)/g;

/**
 * The settings of JSX that a cell's own comments select: after `@jsx h`, elements become calls of `h`. Such a comment
 * overrides the folder's options.
 */
export const jsxPragmas = (
  code: string,
  options: JsxOptions,
): { readonly jsx: JsxOptions; readonly header: string } => {
  const pragmas = new Map([...code.matchAll(pragma)].map(([, name, value]): [string, string] => [name!, value!]));
  if (pragmas.size === 0) return { jsx: options, header: "" };
  const factory = pragmas.get("jsx");
  const fragment = pragmas.get("jsxFrag");
  const importSource = pragmas.get("jsxImportSource");
  const runtimeName = pragmas.get("jsxRuntime");
  const runtime =
    factory || runtimeName === "classic" ? "classic" : importSource || runtimeName ? "automatic" : options.runtime;
  const shown = new Map([...pragmas, ["jsxRuntime", runtime]]);
  return {
    jsx: {
      ...options,
      runtime,
      ...(factory && { factory }),
      ...(fragment && { fragment }),
      ...(importSource && { importSource }),
    },
    header: [...shown].map(([name, value]) => `/** @${name} ${value} */`).join(" "),
  };
};
