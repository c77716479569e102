import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type FolderOptions, folderOptions } from "../cell/folder-options.ts";
import { type JsxOptions, jsxOptions } from "../cell/jsx-options.ts";
import { makeOwnedFolder, sweepOwnedFolders } from "../cell/owned-folder.ts";
import { globalPaths, packagePaths } from "./package-paths.ts";
import { prelude } from "./prelude/prelude.ts";
import { layStandardLibrary } from "./standard-library.ts";

export interface Workspace {
  /** The notebook's folder. The next field, `folder`, is a temporary folder that contains the cells as modules. */
  readonly cwd: string;
  readonly folder: string;
  readonly url: (file: string) => string;
  readonly options: FolderOptions;
  readonly jsx: JsxOptions;
  /**
   * Reads the options and packages of the notebook's folder again. The changes take effect when the server restarts.
   */
  readonly refresh: () => void;
  readonly write: (file: string, text: string) => void;
  /**
   * Sets the kind of decorators: `experimentalDecorators` or the standard ones. The change takes effect when the server
   * restarts.
   */
  readonly setDecorators: (legacy: boolean) => void;
  /**
   * Overrides the option `strict` of the notebook's folder; undefined restores that option. The change takes effect
   * when the server restarts.
   */
  readonly setStrict: (strict: true | undefined) => void;
  readonly close: () => void;
}

/** The parent folders of a folder, from the root down to itself. */
const ancestors = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), folder];
};

/** The folders with the types of Node.js: those of the notebook's folder, else the kernel's own. */
const typeRoots = (cwd: string): string[] => {
  const roots = ancestors(cwd)
    .reverse()
    .map((folder) => join(folder, "node_modules", "@types"));
  if (roots.some((root) => existsSync(join(root, "node")))) return roots;
  try {
    const manifest = createRequire(import.meta.url).resolve("@types/node/package.json");
    return [...roots, dirname(dirname(manifest))];
  } catch {
    return roots;
  }
};

const jsxCompilerOptions = ({ runtime, importSource, factory, fragment }: JsxOptions) =>
  runtime === "automatic"
    ? { jsx: "react-jsx", jsxImportSource: importSource }
    : { jsx: "react", jsxImportSource: undefined, jsxFactory: factory, jsxFragmentFactory: fragment };

/** The server's options for the cells in `folder`, and the settings of JSX in the notebook's folder. */
const configure = (cwd: string, folder: string, libReplacement: boolean) => {
  const { strictness, ...options } = folderOptions(cwd);
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
    ...strictness,
    ...jsxCompilerOptions(jsx),
    libReplacement,
    lib: [...new Set(["esnext", ...(options.lib ?? [])])],
    types: [...new Set(["node", ...(options.types ?? [])])],
    rootDirs: [folder, cwd],
    paths: { ...globalPaths(), ...packagePaths(cwd), ...options.paths },
  };
  return { options, jsx, compilerOptions };
};

/**
 * Creates a temporary folder in which the cells are stored as modules, so that the notebook's folder stays unchanged.
 * Imports of packages resolve as in the notebook's folder: the temporary folder has a subfolder for each parent folder,
 * with a link to its packages.
 */
export const makeWorkspace = (cwd: string): Workspace => {
  for (const name of ["taulab-types", "taulab-lower"]) sweepOwnedFolders(name);
  const root = makeOwnedFolder("taulab-types");
  const oneLibrary = layStandardLibrary(join(root, "node_modules"));
  let folder = root;
  for (const ancestor of ancestors(cwd)) {
    folder = join(folder, "n");
    mkdirSync(folder);
    symlinkSync(join(ancestor, "node_modules"), join(folder, "node_modules"), "junction");
  }
  let configured = configure(cwd, folder, oneLibrary);
  let strict: true | undefined;
  let legacy = configured.options.experimentalDecorators ?? false;
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const writeConfiguration = (): void => {
    const strictOption = strict === undefined ? {} : { strict };
    const compilerOptions = { ...configured.compilerOptions, ...strictOption, experimentalDecorators: legacy };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["cell.ts", "cell.tsx", "prelude.d.ts"] }));
    write("prelude.d.ts", prelude((configured.options.lib ?? []).some((name) => /^dom\b/i.test(name))));
  };
  writeConfiguration();
  write("cell.ts", "");
  write("cell.tsx", "");
  return {
    cwd,
    folder,
    url: (file) => pathToFileURL(join(folder, file)).href,
    get options() {
      return configured.options;
    },
    get jsx() {
      return configured.jsx;
    },
    refresh: () => {
      configured = configure(cwd, folder, oneLibrary);
      writeConfiguration();
    },
    write,
    setDecorators: (isLegacy) => {
      legacy = isLegacy;
      writeConfiguration();
    },
    setStrict: (isStrict) => {
      strict = isStrict;
      writeConfiguration();
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
};
