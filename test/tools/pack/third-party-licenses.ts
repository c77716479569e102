import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

interface Packaged {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

const packageAbove = async (file: string): Promise<Packaged | null> => {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(join(folder, "package.json"))) continue;
    const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    if (name && version) return { name, version, license: license ?? "see below", folder };
  }
  return null;
};

/** The packages of files below node_modules, by name. */
export const packagesOf = async (files: Iterable<string>): Promise<readonly Packaged[]> => {
  const folders = new Map<string, Packaged>();
  for (const file of files) {
    const found = file.includes("node_modules") ? await packageAbove(file) : null;
    if (found) folders.set(found.folder, found);
  }
  return [...folders.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

const licenseOf = async (folder: string): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8").catch(() => ""))))
    .join("\n")
    .trim();
};

/** The licences of bundled packages as one text. */
export const thirdPartyLicenses = async (packages: readonly Packaged[]): Promise<string> => {
  const parts = packages.map(
    async ({ name, version, license, folder }) => `${name} ${version} (${license})\n\n${await licenseOf(folder)}\n`,
  );
  const rule = `\n${"-".repeat(80)}\n\n`;
  return `The package contains code, fonts and grammars of these packages.\n${rule}${(await Promise.all(parts)).join(rule)}`;
};
