import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type FolderOptions, folderOptions } from "../cell/folder-options.ts";
import { type JsxOptions, jsxOptions } from "../cell/jsx-options.ts";
import { packagePaths } from "./package-paths.ts";
import { prelude } from "./prelude/prelude.ts";

export interface Workspace {
  readonly folder: string;
  readonly url: (file: string) => string;
  readonly options: FolderOptions;
  readonly jsx: JsxOptions;
  readonly write: (file: string, text: string) => void;
  /** Says which decorators are meant; a server that runs does not notice. */
  readonly setDecorators: (legacy: boolean) => void;
  readonly close: () => void;
}

/** The folders from the root down to one. */
const ancestors = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), folder];
};

/** Node's types: those of the notebook's folder, else the kernel's own. */
const typeRoots = (cwd: string): string[] => {
  const roots = ancestors(cwd)
    .reverse()
    .map((folder) => join(folder, "node_modules", "@types"))
    .filter(existsSync);
  if (roots.some((root) => existsSync(join(root, "node")))) return roots;
  try {
    const own = createRequire(import.meta.url).resolve("@types/node/package.json");
    return [...roots, dirname(dirname(own))];
  } catch {
    return roots;
  }
};

const jsxCompilerOptions = ({ runtime, importSource, factory, fragment }: JsxOptions) =>
  runtime === "automatic"
    ? { jsx: "react-jsx", jsxImportSource: importSource }
    : { jsx: "react", jsxImportSource: undefined, jsxFactory: factory, jsxFragmentFactory: fragment };

/**
 * A folder of its own in which the cells lie as modules, so that nothing is written into the notebook's. Packages are
 * found as from the notebook's folder: each ancestor that has packages has a counterpart here.
 */
export const makeWorkspace = (cwd: string): Workspace => {
  const root = mkdtempSync(join(tmpdir(), "taulab-types-"));
  let folder = root;
  for (const ancestor of ancestors(cwd)) {
    const packages = join(ancestor, "node_modules");
    if (!existsSync(packages)) continue;
    folder = join(folder, "n");
    mkdirSync(folder);
    symlinkSync(packages, join(folder, "node_modules"), "junction");
  }
  const options = folderOptions(cwd);
  const jsx = jsxOptions(cwd, options);
  const source = import.meta.url.endsWith(".ts");
  const compilerOptions = {
    target: "esnext",
    module: "preserve",
    moduleResolution: "bundler",
    moduleDetection: "force",
    strict: false,
    noEmit: true,
    skipLibCheck: true,
    resolveJsonModule: true,
    allowJs: true,
    checkJs: false,
    allowImportingTsExtensions: true,
    allowUnreachableCode: true,
    allowUnusedLabels: true,
    ...(source && { customConditions: ["taulab-source"] }),
    typeRoots: typeRoots(cwd),
    ...options,
    ...jsxCompilerOptions(jsx),
    lib: [...new Set(["esnext", ...(options.lib ?? [])])],
    types: [...new Set(["node", ...(options.types ?? [])])],
    rootDirs: [folder, cwd],
    paths: { ...packagePaths(cwd), ...options.paths },
  };
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const setDecorators = (legacy: boolean): void =>
    write(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions: { ...compilerOptions, experimentalDecorators: legacy },
        files: ["cell.ts", "cell.tsx", "prelude.d.ts"],
      }),
    );
  setDecorators(options.experimentalDecorators ?? false);
  write("prelude.d.ts", prelude((options.lib ?? []).some((name) => /^dom\b/i.test(name))));
  write("cell.ts", "");
  write("cell.tsx", "");
  return {
    folder,
    url: (file) => pathToFileURL(join(folder, file)).href,
    options,
    jsx,
    write,
    setDecorators,
    close: () => rmSync(root, { recursive: true, force: true }),
  };
};
