import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { isRelative, localFile, type PathAliases, workspaceFile } from "../cell/local-files.ts";

export interface FileChange {
  readonly uri: string;
  readonly type: 1 | 2 | 3;
}

const created = 1;
const changedFile = 2;
const deleted = 3;
const specifiers = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']([^"'\n]+)["']/g;

interface KnownFile {
  mtimeMs: number;
  imports: readonly string[];
}

/**
 * Watches the local files that cells import, directly or indirectly. After a change the server reads their types again.
 */
export class LocalFiles {
  readonly #folder: string;
  readonly #aliases: PathAliases;
  readonly #wanted = new Set<string>();
  readonly #files = new Map<string, KnownFile>();
  readonly #absent = new Set<string>();

  constructor(folder: string, aliases: PathAliases) {
    this.#folder = folder;
    this.#aliases = aliases;
  }

  /** The local files that have been created, changed or deleted since the last cell. */
  changes(code: string): FileChange[] {
    for (const specifier of this.#local(code)) this.#wanted.add(specifier);
    const changes: FileChange[] = [];
    const visited = new Set<string>();
    for (const specifier of this.#wanted) this.#follow(specifier, this.#folder, changes, visited);
    return changes;
  }

  /** The local files that a cell imports directly or indirectly. */
  imported(code: string): string[] {
    const files = new Set<string>();
    const follow = (specifier: string, folder: string): void => {
      const file = this.#find(specifier, folder);
      if (!file || files.has(file) || file.includes("/node_modules/")) return;
      files.add(file);
      for (const next of this.#files.get(file)?.imports ?? []) follow(next, dirname(file));
    };
    for (const specifier of this.#local(code)) follow(specifier, this.#folder);
    return [...files];
  }

  #local(text: string): string[] {
    return [...text.matchAll(specifiers)].map(([, name]) => name!).filter((name) => !name.startsWith("node:"));
  }

  #find(specifier: string, folder: string): string | undefined {
    return localFile(specifier, folder, this.#aliases) ?? workspaceFile(specifier, folder);
  }

  #follow(specifier: string, folder: string, changes: FileChange[], visited: Set<string>): void {
    const file = this.#find(specifier, folder);
    const place = `${folder}\0${specifier}`;
    if (!file) {
      if (isRelative(specifier)) this.#absent.add(place);
      return;
    }
    if (visited.has(file)) return;
    visited.add(file);
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const entry = this.#files.get(file);
    const uri = pathToFileURL(file).href;
    if (this.#absent.delete(place)) changes.push({ uri, type: created });
    else if (entry && entry.mtimeMs !== mtimeMs) changes.push({ uri, type: mtimeMs === 0 ? deleted : changedFile });
    const imports = entry?.mtimeMs === mtimeMs ? entry.imports : this.#importsOf(file);
    this.#files.set(file, { mtimeMs, imports });
    for (const next of imports) this.#follow(next, dirname(file), changes, visited);
  }

  #importsOf(file: string): string[] {
    try {
      return file.endsWith(".json") ? [] : this.#local(readFileSync(file, "utf8"));
    } catch {
      return [];
    }
  }
}
