import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { murmur2 } from "./murmur2.ts";

export const hashSeed = 0xc70f6907;
export const cellPrefix = `${join(tmpdir(), `taulab_${process.pid}`)}${sep}`;
export const cellSuffix = ".ts";

const cellName = /^cell (\d+)$/;

/** Gives each cell a virtual file, whose name is a hash of the cell's text. Also finds the source of each script. */
export class Sources {
  readonly #texts = new Map<string, string>();
  readonly #cellText: (count: number) => string | undefined;

  constructor(cellText: (count: number) => string | undefined) {
    this.#cellText = cellText;
  }

  /** Registers a cell's text; returns the path of the virtual file that clients show for the cell. */
  add(text: string): string {
    const path = `${cellPrefix}${murmur2(text, hashSeed)}${cellSuffix}`;
    this.#texts.set(path, text);
    return path;
  }

  /** The text of a cell by the path of its virtual file. */
  textOf(path: string): string | undefined {
    return this.#texts.get(path);
  }

  /**
   * The path that clients see for a script: a cell's virtual file or a file on disk; undefined for any other script.
   */
  pathOf(url: string): string | undefined {
    const count = cellName.exec(url)?.[1];
    const text = count === undefined ? undefined : this.#cellText(Number(count));
    if (text !== undefined) return this.add(text);
    return url.startsWith("file:") ? fileURLToPath(url.replace(/\?v=\d+$/, "")) : undefined;
  }

  isCell(path: string): boolean {
    return path.startsWith(cellPrefix);
  }

  /** A regular expression for all URLs under which a file is loaded, now or later. */
  addressPattern(path: string): string {
    return `^${RegExp.escape(pathToFileURL(path).href)}(\\?v=\\d+)?$`;
  }
}
