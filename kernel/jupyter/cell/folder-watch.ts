import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { clockMs } from "../clock.ts";

/** A folder and its parent folders, the folder first. */
const upwards = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
};

/** Files and folders whose modification times change if a package is installed or TypeScript's options are edited. */
const watched = [
  "node_modules",
  "node_modules/.package-lock.json",
  "node_modules/@types",
  "package.json",
  "tsconfig.json",
];

const imports = /\b(?:import|require)\b/;
const lookEveryMs = 1_000;

const packageOf = /^(?:@[\w.-]+\/)?\w[\w.-]*/;
const mtimesOf = (files: readonly string[]): string =>
  files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? "").join();

/** Detects that packages were installed, or compiler options changed, in a notebook's folder or its parents. */
export class FolderWatch {
  readonly #folders: readonly string[];
  readonly #files: string[];
  readonly #missed = new Set<string>();
  #seen: string;
  #lookedMs = 0;

  constructor(folder: string) {
    this.#folders = upwards(folder);
    this.#files = this.#folders.flatMap((one) => watched.map((name) => join(one, name)));
    this.#seen = mtimesOf(this.#files);
  }

  /** Registers a package that an import did not find, so that its later installation is detected. */
  missed(specifier: string): void {
    const name = packageOf.exec(specifier)?.[0];
    if (name === undefined || this.#missed.has(name)) return;
    this.#missed.add(name);
    const places = this.#folders.flatMap((one) => {
      const folder = join(one, "node_modules", name);
      return [folder, join(folder, "package.json")];
    });
    this.#files.push(...places);
    this.#seen = `${this.#seen},${mtimesOf(places)}`;
  }

  /**
   * True once after each change of the watched files. For code without imports, the files are examined at most once a
   * second.
   */
  changed(code: string): boolean {
    const nowMs = clockMs();
    if (!imports.test(code) && nowMs - this.#lookedMs < lookEveryMs) return false;
    this.#lookedMs = nowMs;
    const now = mtimesOf(this.#files);
    if (now === this.#seen) return false;
    this.#seen = now;
    return true;
  }
}
