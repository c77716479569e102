import type { Finder } from "./language.ts";

/**
 * Subfolder, in the folder of installed toolchains, for root folders (which programs see as `/`). Each root folder is
 * named after its language and version.
 */
export const rootsFolder = "roots";

/** Debian packages for a language, and the Debian release from which they come. The host's own release lacks them. */
export interface RootPart {
  readonly suite: string;
  readonly packages: readonly string[];
  /** The package whose version counts as the language's version. */
  readonly versionOf: string;
}

/** The languages that `setup` can install as a separate root folder. */
export const rootParts: Readonly<Record<string, RootPart>> = {
  swift: {
    suite: "trixie",
    packages: ["swiftlang", "libc6-dev", "libstdc++-14-dev", "dash"],
    versionOf: "swiftlang",
  },
  julia: { suite: "bullseye", packages: ["julia"], versionOf: "julia" },
};

/** The root folder (which programs see as `/`) that set-up created for a language, and the language's version in it. */
export const findRoot = async (
  finder: Finder,
  language: string,
): Promise<{ readonly root: string; readonly version: string } | null> => {
  const begins = `${language}-`;
  for (const folder of finder.folders) {
    const names = await finder.list(`${folder}/${rootsFolder}`);
    const name = names.filter((one) => one.startsWith(begins)).at(-1);
    if (name !== undefined) return { root: `${folder}/${rootsFolder}/${name}`, version: name.slice(begins.length) };
  }
  return null;
};
