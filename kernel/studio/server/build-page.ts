import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const sources = fileURLToPath(new URL("../page", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A digest of all source files of the page. A cached build with the same digest is used again. */
const digest = async (): Promise<string> => {
  const hash = createHash("sha256");
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...files.sort(), join(root, "docs", "glossary.md"), join(root, "package-lock.json")])
    hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
};

/** Builds the page into a folder with Vite, which is installed only in a checkout. */
export const buildPage = async (outDir: string): Promise<void> => {
  const { build } = await import("vite");
  await build({
    root: sources,
    configFile: false,
    base: "./",
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: "es2023" },
  });
};

/**
 * Returns the folder of the built page: the package's own, or one that is built now and cached.
 *
 * @param onBuild called before a build, which takes some seconds
 */
export const pageFolder = async (onBuild?: () => void): Promise<string> => {
  const shipped = join(sources, "built");
  if (existsSync(join(shipped, "index.html"))) return shipped;
  const cacheFolder = join(root, "node_modules", ".taulab", `studio-${await digest()}`);
  if (existsSync(join(cacheFolder, "index.html"))) return cacheFolder;
  onBuild?.();
  const draft = `${cacheFolder}.${process.pid}`;
  await buildPage(draft);
  await rename(draft, cacheFolder).catch(() => rm(draft, { recursive: true, force: true }));
  return cacheFolder;
};
