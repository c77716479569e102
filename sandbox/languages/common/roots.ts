import type { Finder } from "./language.ts";

/** Subfolder of set-up's toolchains that contains the root folders. Each is named after its language and version. */
export const rootsFolder = "roots";

/** The Debian packages of a language that this release lacks, and the release that contains them. */
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

/** The root folder that set-up created for a language, and the language's version in it. */
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
