import { streams } from "./channel.ts";
import { currentCell } from "./context.ts";
import { shortName } from "./file-maps.ts";
import { importModule } from "./imports.ts";
import { isClass, replaceClass } from "./replace-class.ts";
import type { NotebookScope } from "./scope.ts";
import { describeThrown } from "./thrown.ts";
import { hasChanges, loadedVersions, versionedUrl } from "./versions.ts";

let isAutomatic = false;
/** File URL → version whose methods existing objects still use, because a later version could not be loaded. */
const followedVersions = new Map<string, number>();

/** Turns automatic reloading before each cell on or off. */
export const setAutoreload = (on: boolean): void => {
  isAutomatic = on;
};

/** True if automatic reloading is on and local files changed, so that they must be reloaded before the next cell. */
export const mustReload = (): boolean => isAutomatic && hasChanges();

const reportFault = (specifier: string, error: unknown): void => {
  const { traceback } = describeThrown(error, { code: "", count: 0 });
  const text = `[autoreload of ${specifier} failed, the previous code stays in use]\n${traceback.join("\n")}\n`;
  streams.write(currentCell().id, "stderr", text);
};

/** Gives existing objects of classes from a local file the methods of the file's new version. */
const replaceClasses = async (url: string, from: number, to: number): Promise<void> => {
  const [older, newer] = (await Promise.all([from, to].map((version) => import(versionedUrl(url, version))))) as Record<
    string,
    unknown
  >[];
  for (const [name, value] of Object.entries(older!)) {
    const replacement = newer![name];
    if (isClass(value) && isClass(replacement)) replaceClass(value, replacement);
  }
};

/**
 * Reloads the changed local files. Imported names then have the new values, and objects of their classes the new
 * methods. If the new code cannot be loaded, the old code stays, and the cell receives the reason.
 */
export const reloadChanged = async (scope: NotebookScope): Promise<void> => {
  if (!hasChanges()) return;
  const before = loadedVersions();
  let failed = false;
  for (const { module, specifier, options } of scope.importedModules()) {
    try {
      const next = await importModule(specifier, options);
      if (next !== module) scope.rebind(module, next);
    } catch (error) {
      failed = true;
      reportFault(specifier, error);
    }
  }
  for (const [url, version] of loadedVersions()) {
    const from = followedVersions.get(url) ?? before.get(url);
    if (from === undefined || from === version) continue;
    const fault = await replaceClasses(url, from, version).catch((error: unknown) => error);
    if (fault === undefined) followedVersions.delete(url);
    else followedVersions.set(url, from);
    if (fault !== undefined && !failed) reportFault(shortName(url), fault);
  }
};
