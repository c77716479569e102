import { doctor } from "../../sandbox/doctor/doctor.ts";
import { languages } from "../../sandbox/languages/registry.ts";
import { isReadable } from "./is-readable.ts";

/** The sandbox's languages that can be installed as Debian packages, or with Maven on Debian. */
export const installableLanguages = languages.filter(({ image }) => image !== undefined);

/** Debian packages of libraries that tests of a language often use. */
const testLibraries = ["python3-pytest", "lua-unit", "libtest-deep-perl", "libdata-compare-perl"];
const testLibraryFiles = [
  "/usr/share/java/junit-jupiter-api.jar",
  "/usr/share/lua/5.4/luaunit.lua",
  "/usr/share/perl5/Test/Deep.pm",
  "/usr/share/perl5/Data/Compare.pm",
];

const findsLanguages = async (): Promise<boolean> => {
  const readiness = new Map(
    (await doctor()).languages.map(({ name, version, missing }) => [name, version !== null && missing === null]),
  );
  return installableLanguages.every(({ name }) => readiness.get(name) === true);
};

/** The Debian packages of all installable languages and of the libraries that their tests use. */
export const languagePackages: readonly string[] = [
  ...new Set(installableLanguages.flatMap(({ image }) => image?.packages ?? [])),
  "maven",
  ...testLibraries,
];

/** True if all installable languages are found, with their extensions and their test libraries. */
export const hasLanguages = async (): Promise<boolean> =>
  (await Promise.all(testLibraryFiles.map(isReadable))).every(Boolean) && (await findsLanguages());
