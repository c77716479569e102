import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { clockMs } from "../clock.ts";

/** A folder and those above it, the folder first. */
const upwards = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
};

/** What installers and people write where packages or options change. */
const watched = [
  "node_modules",
  "node_modules/.package-lock.json",
  "node_modules/@types",
  "package.json",
  "tsconfig.json",
];

const imports = /\b(?:import|require)\b/;
const lookEveryMs = 1_000;

/** Notices that the packages or the options of a notebook's folder are no longer what they were. */
export class FolderWatch {
  readonly #files: readonly string[];
  #seen: string;
  #lookedMs = 0;

  constructor(folder: string) {
    this.#files = upwards(folder).flatMap((one) => watched.map((name) => join(one, name)));
    this.#seen = this.#look();
  }

  /** True once after each change: at once for code that imports something, within a second for any other. */
  changed(code: string): boolean {
    const nowMs = clockMs();
    if (!imports.test(code) && nowMs - this.#lookedMs < lookEveryMs) return false;
    this.#lookedMs = nowMs;
    const now = this.#look();
    if (now === this.#seen) return false;
    this.#seen = now;
    return true;
  }

  #look(): string {
    return this.#files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? "").join();
  }
}
