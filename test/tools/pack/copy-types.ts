import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { installedPackages, packageOf } from "./package-parts.ts";

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;
const installed = new Set(installedPackages);

const specifiersIn = (text: string): string[] => [...text.matchAll(specifier)].map(([, name]) => name as string);

const mayBeMissing = (name: string): boolean =>
  !name.startsWith(".") && !isBuiltin(name) && !installed.has(packageOf(name));

/** Types of a package that a user may not have are `any` there, in place of an error. */
const withoutErrors = (text: string): string =>
  text
    .split("\n")
    .map((line) => (specifiersIn(line).some(mayBeMissing) ? `// @ts-ignore: this package is optional\n${line}` : line))
    .join("\n");

/**
 * Copies the declarations that the entries lead to.
 *
 * @param entries paths of `.d.ts` files, relative to `compiled`
 */
export const copyTypes = async (compiled: string, folder: string, entries: readonly string[]): Promise<number> => {
  const known = new Set(entries);
  for (const path of known) {
    const text = await readFile(join(compiled, path), "utf8");
    const relative = specifiersIn(text).filter((name) => name.startsWith("."));
    for (const name of relative) if (name.endsWith(".js")) known.add(join(dirname(path), name.replace(/\.js$/, ".d.ts")));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), withoutErrors(text));
  }
  return known.size;
};
