import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isObject, objectFields } from "../../../toolkit/base/is-object.ts";

/** The target of a private import name (`#name`): a file or a package, with the package.json that defines it. */
export interface PackageImport {
  readonly target: string;
  readonly manifest: string;
}

const unreadable = (file: string, cause: SyntaxError): Error =>
  Object.assign(new Error(`Invalid package config ${file}: ${cause.message}`, { cause }), {
    code: "ERR_INVALID_PACKAGE_CONFIG",
  });

/**
 * The package.json in a folder or its nearest parent. The file is read each time, because Node.js keeps the first
 * version that it read.
 */
const nearest = (folder: string): { readonly file: string; readonly content: unknown } | undefined => {
  const file = join(folder, "package.json");
  try {
    return { file, content: JSON.parse(readFileSync(file, "utf8")) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(file, error);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return dirname(folder) === folder ? undefined : nearest(dirname(folder));
  }
};

/**
 * The key of `imports` in a package.json that matches a private name, and the text for the key's `*`. An exact name
 * comes first, else the pattern with the longest prefix.
 */
const matchingKey = (
  name: string,
  keys: readonly string[],
): { readonly key: string; readonly star: string } | undefined => {
  if (keys.includes(name) && !name.includes("*")) return { key: name, star: "" };
  const fits = keys.flatMap((key) => {
    const [before = "", after] = key.split("*");
    const long = name.length >= before.length + (after?.length ?? 0);
    return after !== undefined && long && name.startsWith(before) && name.endsWith(after)
      ? [{ key, star: name.slice(before.length, name.length - after.length), length: before.length }]
      : [];
  });
  return fits.sort((one, other) => other.length - one.length)[0];
};

/**
 * The target of an entry of `imports` in a package.json, for these conditions. Null means that the package blocks the
 * name.
 */
const targetOf = (entry: unknown, conditions: readonly string[]): string | null | undefined => {
  if (typeof entry === "string" || entry === null) return entry;
  if (Array.isArray(entry)) {
    const targets = entry.map((one) => targetOf(one, conditions)).filter((one) => one !== undefined);
    return targets.find((one) => one !== null) ?? targets[0];
  }
  if (!isObject(entry)) return undefined;
  for (const [condition, below] of Object.entries(entry)) {
    const target = condition === "default" || conditions.includes(condition) ? targetOf(below, conditions) : undefined;
    if (target !== undefined) return target;
  }
  return undefined;
};

/**
 * The file or package to which `#name` refers in a local file, by the current package.json; undefined if there is none.
 */
export const packageImport = (
  specifier: string,
  parent: string,
  conditions: readonly string[],
): PackageImport | undefined => {
  const manifest = specifier.startsWith("#") ? nearest(dirname(fileURLToPath(parent))) : undefined;
  if (!manifest) return undefined;
  const { file, content } = manifest;
  const imports = objectFields(objectFields(content).imports);
  const fit = matchingKey(specifier, Object.keys(imports));
  const target = fit && targetOf(imports[fit.key], conditions)?.replaceAll("*", () => fit.star);
  if (target === undefined) {
    const why = `Package import specifier "${specifier}" is not defined in package ${file}`;
    throw Object.assign(new TypeError(why), { code: "ERR_PACKAGE_IMPORT_NOT_DEFINED" });
  }
  return { target: target.startsWith("./") ? join(dirname(file), target) : target, manifest: pathToFileURL(file).href };
};
