import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

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
}

type Raw = Readonly<Record<string, unknown>>;

/** JSON with comments and trailing commas, as configurations are written. */
const parseLoose = (text: string): Raw => {
  const plain = text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "$1").replace(/,(\s*[}\]])/g, "$1");
  return JSON.parse(plain) as Raw;
};

const find = (folder: string): string | undefined => {
  const file = join(folder, "tsconfig.json");
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : find(dirname(folder));
};

const read = (file: string, depth = 0): Raw => {
  const config = parseLoose(readFileSync(file, "utf8"));
  const own = (config.compilerOptions ?? {}) as Raw;
  const based = {
    ...own,
    ...(own.paths !== undefined && { paths: absolutePaths(own, dirname(file)) }),
  };
  const base = typeof config.extends === "string" && config.extends.startsWith(".") && depth < 5;
  return base
    ? { ...read(resolve(dirname(file), withExtension(config.extends as string)), depth + 1), ...based }
    : based;
};

const withExtension = (file: string): string => (file.endsWith(".json") ? file : `${file}.json`);

const absolutePaths = (options: Raw, folder: string): Record<string, string[]> => {
  const base = resolve(folder, typeof options.baseUrl === "string" ? options.baseUrl : ".");
  const paths = options.paths as Record<string, string[]>;
  return Object.fromEntries(
    Object.entries(paths).map(([name, targets]) => [name, targets.map((one) => resolve(base, one))]),
  );
};

const taken = [
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

/** What a notebook takes from the `tsconfig.json` of its folder: nothing that makes cells stricter. */
export const folderOptions = (folder: string): FolderOptions => {
  const file = find(folder);
  if (!file) return {};
  try {
    const options = read(file);
    return Object.fromEntries(taken.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]));
  } catch {
    return {};
  }
};
