import { inBox } from "../contract/in-box.ts";
import type { Limits } from "../contract/program.ts";
import { bad, type SandboxError } from "../errors.ts";

/** Limits of Linux for names and paths, in bytes. */
const longestName = 255;
const longestPath = 4095;
/** The path prefix that precedes each file of a program inside the jail. */
const workFolder = inBox("");
/** Number of files and folders in a jail beyond `Program.files`, such as the source and the executable. */
const ownInodes = 8;
const pageBytes = 4096;

const quotedPath = (path: string): string => JSON.stringify(path.length > 100 ? `${path.slice(0, 100)}…` : path);

/** Matches a path with a slash at its start or end, two slashes together, a NUL, or a folder `..`. */
const outside = /^\/|\/\/|\/$|\0|(?:^|\/)\.\.(?:\/|$)/;
/** Matches a path whose names may be too long: a character has at most three UTF-8 bytes for each UTF-16 unit. */
const maybeLong = new RegExp(`[^/]{${Math.floor(longestName / 3) + 1}}`);

/** The reason why a path is not allowed in the work folder, with a hint; undefined if the path is allowed. */
function wrongWith(path: string): readonly [why: string, hint: string] | undefined {
  if (path === "" || outside.test(path)) return ["leaves the work folder", "use a relative path without .."];
  if (/(?:^|\/)\.$/.test(path)) return ["is a folder, not a file", "name the file"];
  if (maybeLong.test(path) && path.split("/").some((part) => Buffer.byteLength(part) > longestName))
    return [`has a name of more than ${longestName} bytes`, "shorten the name"];
  if (Buffer.byteLength(path) + workFolder.length > longestPath)
    return [`is longer than ${longestPath - workFolder.length} bytes`, "shorten the path"];
  return undefined;
}

/** Refuses paths that are not files of the work folder. */
export function checkPaths(argument: string, paths: readonly string[]): void {
  for (const path of paths) {
    const wrong = wrongWith(path);
    if (wrong !== undefined) throw bad(argument, path, `${quotedPath(path)} ${wrong[0]}`, wrong[1]);
  }
}

interface Place {
  readonly path: string;
  /**
   * The path's bytes, with NULs in place of slashes. In sorted order, a folder's path then directly precedes its files.
   */
  readonly key: Buffer;
}

function placeOf(path: string): Place {
  const clean = path.includes("./") ? path.replace(/(?<=^|\/)(?:\.\/)+/g, "") : path;
  const key = Buffer.from(clean.replaceAll("/", "\0"));
  return { path, key };
}

/** The number of folders that contain a file but not the previous file in sorted order. */
function newFolders(key: Buffer, before: Buffer): number {
  let at = 0;
  while (at < key.length && key[at] === before[at]) at++;
  let folders = 0;
  for (let end = key.indexOf(0, at); end >= 0; end = key.indexOf(0, end + 1)) folders++;
  return folders;
}

const liesIn = (key: Buffer, folder: Buffer): boolean =>
  folder.length > 0 &&
  key.length > folder.length &&
  key[folder.length] === 0 &&
  key.subarray(0, folder.length).equals(folder);

/** Refuses two files at the same path, and a file inside another file. Returns the number of files and folders. */
function checkPlaces(argument: string, paths: readonly string[], reserved: ReadonlyMap<string, string>): number {
  const places = [...paths, ...reserved.keys()].map(placeOf);
  places.sort((a, b) => Buffer.compare(a.key, b.key));
  let inodes = 0;
  let before: Place = { path: "", key: Buffer.alloc(0) };
  for (const place of places) {
    const { path, key } = place;
    if (inodes > 0 && key.equals(before.key)) {
      const refused = reserved.has(path) ? before.path : path;
      const why = reserved.get(path) ?? reserved.get(before.path);
      if (why !== undefined) throw bad(argument, refused, `${quotedPath(refused)} is ${why}`, "give it another name");
      throw bad(
        argument,
        path,
        `${quotedPath(path)} and ${quotedPath(before.path)} are the same file`,
        "leave one of them out",
      );
    }
    if (liesIn(key, before.key))
      throw bad(
        argument,
        path,
        `${quotedPath(path)} lies in ${quotedPath(before.path)}, which is a file`,
        "rename one of them",
      );
    inodes += 1 + newFolders(key, before.key);
    before = place;
  }
  return inodes;
}

/** The files that a caller gives for a work folder, and the names of the caller's arguments for error messages. */
export interface GivenFiles {
  readonly argument: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Name of the program's source file, which no other file may have. */
  readonly sourceName: string | undefined;
  /** Names of files that the sandbox adds, such as a checker's input. No other file may have them. */
  readonly besides?: readonly string[];
  /** The source text, if the source file is still in the work folder when the program runs. */
  readonly source?: string | undefined;
  /** Name of the caller's argument with the limits, for error messages; for example "limits". */
  readonly limitsArgument: string;
}

/** Refuses files that the work folder cannot hold. */
export function checkFiles(workFiles: GivenFiles, limits: Limits): void {
  const { argument, files, sourceName, besides = [], source, limitsArgument } = workFiles;
  const reserved = new Map(besides.map((name) => [name, "the name of a file that the checker receives"]));
  if (sourceName !== undefined) reserved.set(sourceName, "the name of the source itself");
  const paths = Object.keys(files);
  checkPaths(argument, paths);
  const inodes = checkPlaces(argument, paths, reserved) + ownInodes - (sourceName === undefined ? 0 : 1);
  const tooFew = (limit: "inodes" | "tmpBytes", cannot: string, hint: string): SandboxError => {
    const argument = `${limitsArgument}.${limit}`;
    return bad(argument, limits[limit], `${argument} ${limits[limit]} cannot hold the ${cannot}`, hint);
  };
  if (inodes > limits.inodes) throw tooFew("inodes", `box: ${inodes} files and folders`, `set it to ${inodes} or more`);
  const contents = [...Object.values(files), ...(source === undefined ? [] : [source])];
  const pages = contents.reduce<number>((sum, content) => {
    const bytes = typeof content === "string" ? Buffer.byteLength(content) : content.length;
    return sum + Math.ceil(bytes / pageBytes);
  }, 0);
  if (pages > Math.ceil(limits.tmpBytes / pageBytes))
    throw tooFew("tmpBytes", "files", `set it to more than ${pages * pageBytes} bytes`);
}
