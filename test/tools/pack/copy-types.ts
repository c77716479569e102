import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { installedPackages, packageOf } from "./package-parts.ts";

const specifier = /((?:\bfrom|\bimport)\s*\(?\s*["'])([^"']+)(["'])/g;
const installed = new Set(installedPackages);

/** Bundled packages whose types a user sees: package → its first declarations. They go into the package too. */
const shownPackages: Readonly<Record<string, string>> = { arquero: "dist/types/index.d.ts", zod: "index.d.ts" };

const specifiersIn = (text: string): string[] => [...text.matchAll(specifier)].map(([, , name]) => name as string);

const mayBeMissing = (name: string): boolean =>
  !name.startsWith(".") && !isBuiltin(name) && !installed.has(packageOf(name));

/** Types of a package that a user may not have are `any` there, in place of an error. */
const withoutErrors = (text: string): string =>
  text
    .split("\n")
    .map((line) => (specifiersIn(line).some(mayBeMissing) ? `// @ts-ignore: this package is optional\n${line}` : line))
    .join("\n");

/** Arquero's declarations hold one fault, which a user's compiler would find. */
const mend = (text: string): string => text.replaceAll("...values?:", "...values:");

/** Where declarations lie, and where they go: both folders. */
interface Place {
  readonly from: string;
  readonly to: string;
}

/**
 * Copies the declarations that the entries lead to.
 *
 * @param compilation folder of the compiled rooms
 * @param folder folder of the package
 * @param packages the folder node_modules
 * @param entries paths of `.d.ts` files, relative to `compilation`
 */
export const copyTypes = async (
  compilation: string,
  folder: string,
  packages: string,
  entries: readonly string[],
): Promise<void> => {
  const copies = new Set<string>();
  const copy = async (path: string, place: Place): Promise<void> => {
    const target = join(place.to, path);
    if (copies.has(target)) return;
    copies.add(target);
    const next: (() => Promise<void>)[] = [];
    const text = (await readFile(join(place.from, path), "utf8")).replaceAll(
      specifier,
      (whole, before: string, name: string, after: string) => {
        const entry = shownPackages[name];
        if (entry !== undefined) {
          const shown = { from: join(packages, name), to: join(folder, "types", name) };
          next.push(() => copy(entry, shown));
          const address = relative(dirname(target), join(shown.to, entry.replace(/\.d\.ts$/, ".js")));
          return before + (address.startsWith(".") ? address : `./${address}`) + after;
        }
        if (!name.startsWith(".")) return whole;
        next.push(() => copy(join(dirname(path), name.replace(/\.[jt]s$/, ".d.ts")), place));
        return before + name.replace(/\.ts$/, ".js") + after;
      },
    );
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, withoutErrors(mend(text)));
    for (const one of next) await one();
  };
  for (const entry of entries) await copy(entry, { from: compilation, to: folder });
};
