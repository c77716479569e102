import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { installedPackages, packageOf } from "./package-parts.ts";

const specifier = /((?:\bfrom|\bimport)\s*\(?\s*["'])([^"']+)(["'])/g;
const installed = new Set(installedPackages);

/** Bundled packages whose types are part of the public API: package → its main file of declarations. */
const shownPackages: Readonly<Record<string, string>> = { arquero: "dist/types/index.d.ts", zod: "index.d.ts" };

const specifiersIn = (text: string): string[] => [...text.matchAll(specifier)].map(([, , name]) => name as string);

const mayBeMissing = (name: string): boolean =>
  !name.startsWith(".") && !isBuiltin(name) && !installed.has(packageOf(name));

/** Adds `@ts-ignore` to imports of optional packages, so that their types are `any` if they are not installed. */
const withoutErrors = (text: string): string =>
  text
    .split("\n")
    .map((line) => (specifiersIn(line).some(mayBeMissing) ? `// @ts-ignore: this package is optional\n${line}` : line))
    .join("\n");

/** Corrects the one fault in Arquero's declarations, which a user's compiler would report. */
const mend = (text: string): string => text.replaceAll("...values?:", "...values:");

/** The source and target folders of declarations. */
interface Place {
  readonly from: string;
  readonly to: string;
}

/**
 * Copies all declarations that the entries import, directly or indirectly.
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
