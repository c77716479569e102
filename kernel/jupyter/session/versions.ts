import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface LocalModule {
  mtimeMs: number;
  version: number;
  readonly imports: Set<string>;
}

const modules = new Map<string, LocalModule>();

const mtimeOf = (url: string): number => statSync(fileURLToPath(url), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Gives a module a new version where its file or one that it imports changed since it was loaded. */
const refresh = (url: string, seen: Set<string>): boolean => {
  const module = modules.get(url);
  if (!module || seen.has(url)) return false;
  seen.add(url);
  const mtimeMs = mtimeOf(url);
  let changed = mtimeMs !== module.mtimeMs;
  for (const imported of module.imports) if (refresh(imported, seen)) changed = true;
  if (changed) {
    module.mtimeMs = mtimeMs;
    module.version++;
    module.imports.clear();
  }
  return changed;
};

/** The address under which a local file is loaded: another one after it, or what it imports, has changed. */
export const versionOf = (url: string, parent: string | undefined, fromCell: boolean): string => {
  if (!fromCell && !(parent && modules.has(parent))) return url;
  if (parent && !fromCell) modules.get(parent)!.imports.add(url);
  const known = modules.get(url);
  if (!known) modules.set(url, { mtimeMs: mtimeOf(url), version: 0, imports: new Set() });
  else if (fromCell) refresh(url, new Set());
  return `${url}?v=${modules.get(url)!.version}`;
};
