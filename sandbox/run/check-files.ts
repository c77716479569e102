import { SandboxError } from "../errors.ts";
import type { Limits } from "../program.ts";

/** Linux's own bounds, in bytes. */
const longestName = 255;
const longestPath = 4095;
/** Where every path of a program begins. */
const workFolder = "/box/work/";
/** Files and folders that each box holds before any of the program's, and its source or executable. */
const ownInodes = 8;
const pageBytes = 4096;

function bad(argument: string, path: string, message: string, hint: string): SandboxError {
  return new SandboxError(message, { code: "invalid_program", argument, value: path, hint });
}

const shown = (path: string): string => JSON.stringify(path.length > 100 ? `${path.slice(0, 100)}…` : path);

/** Why a path names no file of the work folder, if so. */
function wrongWith(path: string): readonly [why: string, hint: string] | undefined {
  const parts = path.split("/");
  if (path === "" || path.startsWith("/") || path.includes("\0") || parts.some((part) => part === ".." || part === ""))
    return ["leaves the work folder", "use a relative path without .."];
  if (parts.at(-1) === ".") return ["is a folder, not a file", "name the file"];
  if (parts.some((part) => Buffer.byteLength(part) > longestName))
    return [`has a name of more than ${longestName} bytes`, "shorten the name"];
  if (Buffer.byteLength(path) + workFolder.length > longestPath)
    return [`is longer than ${longestPath - workFolder.length} bytes`, "shorten the path"];
  return undefined;
}

/** Refuses paths that are no files of the work folder. */
export function checkPaths(argument: string, paths: readonly string[]): void {
  for (const path of paths) {
    const wrong = wrongWith(path);
    if (wrong !== undefined) throw bad(argument, path, `${shown(path)} ${wrong[0]}`, wrong[1]);
  }
}

/** A form in which a folder comes right before all that lies in it. */
const sortable = (path: string): string =>
  path
    .split("/")
    .filter((part) => part !== ".")
    .join("\0");

/** How many folders on the way to a path are not on the way to the one before it. */
function newFolders(path: string, before: string): number {
  let folders = 0;
  let same = true;
  for (let at = 0; at < path.length; at++) {
    same &&= path[at] === before[at];
    if (path[at] === "\0" && !same) folders++;
  }
  return folders;
}

/** Two files cannot be in one place, nor one inside the other. Returns how many files and folders there are. */
function checkPlaces(argument: string, paths: readonly string[], own: string | undefined): number {
  const places = [
    ...paths.map((path) => [sortable(path), path] as const),
    ...(own === undefined ? [] : [[own, own] as const]),
  ];
  places.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let inodes = 0;
  let before = "";
  let beforePath = "";
  for (const [place, path] of places) {
    const given = path === own ? beforePath : path;
    if (place === before && place !== "") {
      if (place === own)
        throw bad(argument, given, `${shown(given)} is the name of the source itself`, "give it another name");
      throw bad(argument, path, `${shown(path)} and ${shown(beforePath)} are the same file`, "leave one of them out");
    }
    if (before !== "" && place.startsWith(`${before}\0`))
      throw bad(argument, path, `${shown(path)} lies in ${shown(beforePath)}, which is a file`, "rename one of them");
    inodes += 1 + newFolders(place, before);
    before = place;
    beforePath = path;
  }
  return inodes;
}

/** What is put into the work folder, and under which names of our arguments it and its limits are known. */
export interface GivenFiles {
  readonly argument: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** The name of the source, which is there besides. */
  readonly own: string | undefined;
  /** The source, where it is still there when the program runs. */
  readonly source?: string | undefined;
  /** Argument of the limits, for example "limits". */
  readonly limitsArgument: string;
}

/** Refuses files that the work folder cannot hold. */
export function checkFiles({ argument, files, own, source, limitsArgument }: GivenFiles, limits: Limits): void {
  const paths = Object.keys(files);
  checkPaths(argument, paths);
  const inodes = checkPlaces(argument, paths, own) + ownInodes - (own === undefined ? 0 : 1);
  if (inodes > limits.inodes) {
    throw new SandboxError(
      `${limitsArgument}.inodes ${limits.inodes} cannot hold the box: ${inodes} files and folders`,
      {
        code: "invalid_program",
        argument: `${limitsArgument}.inodes`,
        value: limits.inodes,
        hint: `${inodes} or more`,
      },
    );
  }
  const contents = [...Object.values(files), ...(source === undefined ? [] : [source])];
  const pages = contents.reduce<number>((sum, content) => {
    const bytes = typeof content === "string" ? Buffer.byteLength(content) : content.length;
    return sum + Math.ceil(bytes / pageBytes);
  }, 0);
  if (pages > 0 && pages * pageBytes > Math.ceil(limits.tmpBytes / pageBytes) * pageBytes) {
    throw new SandboxError(`${limitsArgument}.tmpBytes ${limits.tmpBytes} cannot hold the files`, {
      code: "invalid_program",
      argument: `${limitsArgument}.tmpBytes`,
      value: limits.tmpBytes,
      hint: `more than ${pages * pageBytes}`,
    });
  }
}
