import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nativeCompiler } from "../cell/native.ts";
import { presentPart } from "./runtime-library.ts";

/**
 * ECMAScript version → the parts of its standard library that contain declarations. The order is that in which the
 * compiler reads them.
 */
const parts: Readonly<Record<string, string>> = {
  es2015: "core collection generator iterable promise proxy reflect symbol symbol.wellknown",
  es2016: "array.include intl",
  es2017: "arraybuffer date object sharedmemory string intl typedarrays",
  es2018: "asyncgenerator asynciterable intl promise regexp",
  es2019: "array object string symbol intl",
  es2020: "bigint date promise sharedmemory string symbol.wellknown intl number",
  es2021: "promise string weakref intl",
  es2022: "array error intl object string regexp",
  es2023: "array collection intl",
  es2024: "arraybuffer collection object promise regexp sharedmemory string",
  es2025: "collection float16 intl iterator promise regexp",
  esnext: "array collection date decorators disposable error intl sharedmemory temporal typedarrays",
};

/** The names of all parts of TypeScript's standard library, such as `es2015.core` in `lib.es2015.core.d.ts`. */
export const libraryParts: readonly string[] = [
  "es5",
  ...Object.entries(parts).flatMap(([year, names]) => names.split(" ").map((name) => `${year}.${name}`)),
  "decorators",
  "decorators.legacy",
];

const file = /^lib\.((?:es(?:5|20\d\d|next)|decorators)(?:\.[\w.]+)?)\.d\.ts$/;
const reference = /^\/\/\/ <reference lib=.*$/gm;
const isModule = (text: string): boolean => /^export /m.test(text);

/**
 * The file that TypeScript uses instead of a part of its standard library, if it exists: `lib-es2020/bigint.d.ts` for
 * `es2020.bigint`.
 */
const replacementOf = (name: string): string => {
  const [year, ...parts] = name.split(".");
  return join(`lib-${year}`, `${parts.join("-") || "index"}.d.ts`);
};

/**
 * Writes the types of ECMAScript's standard library into a package folder as one file, for the compiler's option
 * `libReplacement`. TypeScript ships these types in ninety files. Each new checker, and so each cell, would merge their
 * interfaces again; interfaces in one file are merged once. Returns false if the file cannot be used; type checks are
 * then slower.
 */
export const layStandardLibrary = (packages: string): boolean => {
  const folder = dirname(nativeCompiler());
  const shipped = readdirSync(folder).flatMap((name) => file.exec(name)?.[1] ?? []);
  // A later version of the compiler may have parts that are unknown here. Its library is then used unchanged.
  const unknown = shipped.filter(
    (name) => name.includes(".") && !name.endsWith(".full") && !libraryParts.includes(name),
  );
  if (unknown.length > 0 || libraryParts.some((name) => !shipped.includes(name))) return false;
  const texts = new Map(
    libraryParts.map((name) => [name, presentPart(name, readFileSync(join(folder, `lib.${name}.d.ts`), "utf8"))]),
  );
  const modules = libraryParts.filter((name) => isModule(texts.get(name)!));
  const library = [
    ...modules.map((name) => `/// <reference lib="${name}" />`),
    ...libraryParts.filter((name) => !modules.includes(name)).map((name) => texts.get(name)!.replace(reference, "")),
  ];
  const root = join(packages, "@typescript");
  const empty = join(root, "nothing.d.ts");
  const main = "esnext";
  const replaced = shipped.filter((name) => name !== main && !name.endsWith(".full") && !modules.includes(name));
  try {
    mkdirSync(root, { recursive: true });
    writeFileSync(empty, "");
    for (const name of [main, ...replaced]) {
      const place = join(root, replacementOf(name));
      if (!existsSync(dirname(place))) mkdirSync(dirname(place));
      if (name === main) writeFileSync(place, library.join("\n"));
      else symlinkSync(empty, place);
    }
    return true;
  } catch {
    // The system may not allow this user to create links.
    return false;
  }
};
