import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as zlib from "node:zlib";
import { ToolkitError } from "../../errors.ts";
import { makeFolder } from "./make-folder.ts";
import { withWriteErrors } from "./with-write-errors.ts";

type Bytes = Uint8Array;

interface Packing {
  /** Matches the names of files in this compressed format. */
  readonly endings: RegExp;
  /** The bytes with which every file in this compressed format begins. */
  readonly start: readonly number[];
  readonly pack: ((bytes: Bytes) => Bytes) | undefined;
  readonly unpack: ((bytes: Bytes) => Bytes) | undefined;
}

/** The supported compressions of files, gzip and zstd. Node.js supports zstd since version 22.15. */
const packings: readonly Packing[] = [
  { endings: /\.gz$/i, start: [0x1f, 0x8b], pack: zlib.gzipSync, unpack: zlib.gunzipSync },
  {
    endings: /\.zstd?$/i,
    start: [0x28, 0xb5, 0x2f, 0xfd],
    pack: zlib.zstdCompressSync,
    unpack: zlib.zstdDecompressSync,
  },
];

/**
 * Refuses a value that is not a path. Node.js would take a number for the descriptor of an open file, and wait for
 * it.
 */
export const checkPath = (path: unknown): void => {
  if (typeof path === "string" && path !== "") return;
  throw new ToolkitError(`path must be the path of a file, got ${path === "" ? "no text" : typeof path}`, {
    code: "invalid_argument",
    argument: "path",
    value: path,
    hint: path instanceof URL ? "convert it with fileURLToPath of node:url" : 'for example "results.csv"',
  });
};

const unreadable = (path: string, cause: unknown, hint: string): ToolkitError =>
  new ToolkitError(`${path} cannot be read: ${(cause as Error).message}`, {
    code: "unreadable_file",
    argument: "path",
    value: path,
    hint,
    cause,
  });

const needed = <T>(work: T | undefined, path: string): T => {
  if (work) return work;
  throw new ToolkitError(`${path} is packed with zstd, which this version of Node.js cannot read`, {
    code: "missing_package",
    argument: "path",
    value: path,
    hint: "use Node 22.15 or later, or pack with gzip",
  });
};

/** Reads the bytes of a file. Content in gzip or zstd is unpacked, whatever the file's name. */
export const readBytes = (path: string): Bytes => {
  checkPath(path);
  try {
    const bytes = readFileSync(path);
    const packing = packings.find(({ start }) => start.every((byte, i) => bytes[i] === byte));
    return packing ? needed(packing.unpack, path)(bytes) : bytes;
  } catch (cause) {
    if (cause instanceof ToolkitError) throw cause;
    throw unreadable(path, cause, "check the path, and that the file is whole");
  }
};

const encodings = [
  { start: [0xef, 0xbb, 0xbf], name: "utf-8" },
  { start: [0xff, 0xfe], name: "utf-16le" },
  { start: [0xfe, 0xff], name: "utf-16be" },
];

/** Reads the text of a file, without its byte order mark. The error for an unreadable file names it. */
export const readTextFile = (path: string): string => {
  const bytes = readBytes(path);
  const encoding = encodings.find(({ start }) => start.every((byte, i) => bytes[i] === byte));
  try {
    return new TextDecoder(encoding?.name ?? "utf-8").decode(bytes);
  } catch (cause) {
    throw unreadable(path, cause, "query large files with sql: it does not load the whole file");
  }
};

/** Creates the folder of a file if it is missing. */
export const makeFolderOf = (path: string): void => makeFolder(dirname(path));

/**
 * Writes a whole file and creates its folder. A name that ends in .gz or .zst writes a compressed file. Throws
 * `cannot_write` with the system's reason.
 */
export const writeText = (path: string, content: string | Bytes): void => {
  checkPath(path);
  const packing = packings.find(({ endings }) => endings.test(path));
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const packed = packing ? needed(packing.pack, path)(bytes) : bytes;
  makeFolderOf(path);
  withWriteErrors(path, () => writeFileSync(path, packed));
};

/** Makes an error for a place inside a file: `path:line:column: message`. Lines and columns start at 1. */
export const badLine = (path: string, line: number, column: number, message: string, hint?: string): ToolkitError =>
  new ToolkitError(`${path}:${line}:${column}: ${message}`, {
    code: "unreadable_file",
    argument: "path",
    value: path,
    ...(hint ? { hint } : {}),
  });
