import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, matchesGlob, relative, resolve } from "node:path";

export interface FolderOptions {
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  readonly jsx?: string;
  readonly jsxImportSource?: string;
  readonly lib?: readonly string[];
  readonly types?: readonly string[];
  readonly jsxFactory?: string;
  readonly jsxFragmentFactory?: string;
  readonly experimentalDecorators?: boolean;
  readonly emitDecoratorMetadata?: boolean;
  /** The compiler options that affect the strictness of the type check: option name → value. */
  readonly strictness?: Readonly<Record<string, boolean>>;
}

type Raw = Readonly<Record<string, unknown>>;

/** Parses JSON with comments and trailing commas, as configuration files contain them. */
const parseLoose = (text: string): Raw => {
  const json = text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "$1").replace(/,(\s*[}\]])/g, "$1");
  return JSON.parse(json) as Raw;
};

interface Config {
  readonly options: Raw;
  /**
   * True for a file that the configuration's `include` or `files` selects. Undefined if the configuration has neither
   * field.
   */
  readonly covers: ((file: string) => boolean) | undefined;
}

/**
 * True if a pattern of `include` matches a file. `*` and `?` match within one folder name. A plain folder name
 * matches all files below it.
 */
const matches = (pattern: string, file: string): boolean => {
  const last = pattern.split("/").at(-1)!;
  const glob = pattern === "." || pattern === "./" ? "**" : /[.*?]/.test(last) ? pattern : `${pattern}/**`;
  return matchesGlob(file, glob.replace(/^\.\//, "").replace(/\/\*\*\/\*$/, "/**"));
};

const coverage = ({ include, exclude, files }: Raw, folder: string): Config["covers"] => {
  if (!Array.isArray(include) && !Array.isArray(files)) return undefined;
  const listed = (patterns: unknown, path: string): boolean =>
    Array.isArray(patterns) && patterns.some((pattern) => matches(String(pattern), path));
  return (file) => {
    const path = relative(folder, file);
    return listed(include, path) && !listed(exclude, path);
  };
};

const find = (folder: string): string | undefined => {
  const file = join(folder, "tsconfig.json");
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : find(dirname(folder));
};

/** The path of the configuration to which `extends` in `file` refers: relative to `file`, or in a package. */
const extended = (name: string, file: string): string => {
  if (name.startsWith(".") || isAbsolute(name)) return withExtension(resolve(dirname(file), name));
  const { resolve: find } = createRequire(file);
  for (const form of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      return find(form);
    } catch {
      // try the next form of the path
    }
  }
  return name;
};

const deepest = 5;

const read = (file: string, depth = 0): Config => {
  const config = parseLoose(readFileSync(file, "utf8"));
  const compilerOptions = (config.compilerOptions ?? {}) as Raw;
  const bases = depth < deepest ? [config.extends ?? []].flat().filter((one) => typeof one === "string") : [];
  const below = bases.map((name) => read(extended(name, file), depth + 1));
  const paths = compilerOptions.paths === undefined ? {} : { paths: absolutePaths(compilerOptions, dirname(file)) };
  return {
    options: Object.assign({}, ...below.map(({ options }) => options), compilerOptions, paths) as Raw,
    covers: coverage(config, dirname(file)) ?? below.findLast(({ covers }) => covers)?.covers,
  };
};

const withExtension = (file: string): string => (file.endsWith(".json") ? file : `${file}.json`);

const absolutePaths = (options: Raw, folder: string): Record<string, string[]> => {
  const base = resolve(folder, typeof options.baseUrl === "string" ? options.baseUrl : ".");
  const paths = options.paths as Record<string, string[]>;
  return Object.fromEntries(
    Object.entries(paths).map(([name, targets]) => [name, targets.map((one) => resolve(base, one))]),
  );
};

const usedOptions = [
  "paths",
  "jsx",
  "jsxImportSource",
  "jsxFactory",
  "jsxFragmentFactory",
  "lib",
  "types",
  "experimentalDecorators",
  "emitDecoratorMetadata",
] as const;

const strictness = [
  "strict",
  "alwaysStrict",
  "exactOptionalPropertyTypes",
  "noFallthroughCasesInSwitch",
  "noImplicitAny",
  "noImplicitOverride",
  "noImplicitReturns",
  "noImplicitThis",
  "noPropertyAccessFromIndexSignature",
  "noUncheckedIndexedAccess",
  "noUncheckedSideEffectImports",
  "strictBindCallApply",
  "strictBuiltinIteratorReturn",
  "strictFunctionTypes",
  "strictNullChecks",
  "strictPropertyInitialization",
  "useUnknownInCatchVariables",
] as const;

const pick = (options: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]));

/**
 * The options that a notebook takes from the `tsconfig.json` of its folder or a parent folder. Strictness options count
 * only if the configuration includes files in the notebook's folder, because `include` may exclude that folder.
 * `strict` is on by default, as in the compiler. Options that forbid syntax are ignored.
 */
export const folderOptions = (folder: string): FolderOptions => {
  const file = find(folder);
  if (!file) return {};
  try {
    const { options, covers } = read(file);
    const meant = covers?.(join(folder, "notebook.ts")) ?? true;
    return {
      ...pick(options, usedOptions),
      ...(meant && { strictness: { strict: true, ...pick(options, strictness) } }),
    } as FolderOptions;
  } catch {
    return {};
  }
};
