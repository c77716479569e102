import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { installedPackages, packageOf } from "./package-parts.ts";

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;
const sourceEnding = /((?:\bfrom|\bimport)\s*\(?\s*["']\.[^"']*)\.ts(["'])/g;
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

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withoutErrors(text));
};

/** Arquero's declarations have a fault that a user's compiler would find: they go into the package, mended. */
const arquero = join("toolkit", "tables", "arquero-types");

const mended = (text: string): string => text.replaceAll("...values?:", "...values:");

/**
 * Copies Arquero's declarations into the package.
 *
 * @param types folder of the declarations
 */
export const copyArqueroTypes = async (types: string, folder: string): Promise<void> => {
  const entries = await readdir(types, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((one) => one.name.endsWith(".d.ts"))) {
    const file = join(parentPath, name);
    await write(join(folder, arquero, relative(types, file)), mended(await readFile(file, "utf8")));
  }
};

/**
 * Copies the declarations that the entries lead to.
 *
 * @param entries paths of `.d.ts` files, relative to `compiled`
 */
export const copyTypes = async (compiled: string, folder: string, entries: readonly string[]): Promise<void> => {
  const known = new Set(entries);
  for (const path of known) {
    const text = await readFile(join(compiled, path), "utf8");
    for (const name of specifiersIn(text))
      if (name.startsWith(".")) known.add(join(dirname(path), name.replace(/\.[jt]s$/, ".d.ts")));
    const own = relative(dirname(path), join(arquero, "index.js"));
    const address = own.startsWith(".") ? own : `./${own}`;
    await write(
      join(folder, path),
      text.replaceAll(sourceEnding, "$1.js$2").replaceAll(/(\bfrom|\bimport\() ?"arquero"/g, `$1 "${address}"`),
    );
  }
};
