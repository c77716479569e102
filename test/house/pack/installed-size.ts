import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly version?: string }>>;
}

/** The total size of all files below a folder, in bytes. */
const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const mostBytes = 120e6;
const mostPackages = 120;

/** Tests the size of an installation. `folderOf` returns a folder with taulab alone, without its install scripts. */
export const testSize = (folderOf: () => string): void => {
  test(`an installation takes at most ${mostBytes / 1e6} MB and ${mostPackages} packages`, () => {
    const modules = join(folderOf(), "node_modules");
    const { packages } = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")) as Lock;
    const count = Object.keys(packages).length;
    const bytes = bytesBelow(modules);
    console.log(`installed: ${(bytes / 1e6).toFixed(1)} MB in ${count} packages`);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    expect(count).toBeLessThanOrEqual(mostPackages);
    const scripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripts.map(([path]) => path)).toEqual(["node_modules/zeromq"]);
  });

  test("its README leads nowhere that the package's page cannot follow, and begins with npx", () => {
    const readme = readFileSync(join(folderOf(), "node_modules", "taulab", "README.md"), "utf8");
    const links = [...readme.matchAll(/\]\(([^)\s]+)/g)].map(([, target = ""]) => target);
    expect(links.filter((target) => !/^(https:|#)/.test(target))).toEqual([]);
    expect(/```sh\n(.*)/.exec(readme)?.[1]).toMatch(/^npx taulab start/);
  });

  test("the licences of bundled packages are in the package", () => {
    const text = readFileSync(join(folderOf(), "node_modules", "taulab", "THIRD-PARTY-LICENSES.txt"), "utf8");
    for (const name of ["openai", "vega", "yaml", "hono", "tree-sitter-wasms"]) expect(text).toContain(`\n${name} `);
  });
};
