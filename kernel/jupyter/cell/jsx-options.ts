import { createRequire } from "node:module";
import { join } from "node:path";
import type { FolderOptions } from "./folder-options.ts";

/** How JSX becomes calls. */
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
 * What the folder's `jsx` asks for. Where it asks for nothing: the automatic runtime where its package (React's, or
 * that of `jsxImportSource`) is installed, else calls of `React.createElement` or of `jsxFactory`.
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

/** What a cell's own comments ask for: `@jsx h` means calls of `h`, whatever the folder says. */
export const jsxPragmas = (
  code: string,
  options: JsxOptions,
): { readonly jsx: JsxOptions; readonly header: string } => {
  const found = new Map([...code.matchAll(pragma)].map(([, name, value]): [string, string] => [name!, value!]));
  if (found.size === 0) return { jsx: options, header: "" };
  const factory = found.get("jsx");
  const fragment = found.get("jsxFrag");
  const importSource = found.get("jsxImportSource");
  const asked = found.get("jsxRuntime");
  const runtime = factory || asked === "classic" ? "classic" : importSource || asked ? "automatic" : options.runtime;
  const shown = new Map([...found, ["jsxRuntime", runtime]]);
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
