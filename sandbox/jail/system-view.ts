import { seenAs } from "../contract/seen-as.ts";

/** Folders and files of the host that every program may read, if they exist. */
export const systemPaths: readonly string[] = [
  "/usr",
  "/bin",
  "/sbin",
  "/lib",
  "/lib32",
  "/lib64",
  "/libx32",
  "/etc/alternatives",
  "/etc/fonts",
  "/etc/ld.so.cache",
  "/etc/ld.so.conf",
  "/etc/ld.so.conf.d",
  "/etc/localtime",
  "/etc/timezone",
  "/etc/mime.types",
  "/etc/protocols",
  "/etc/services",
  "/etc/ssl/certs",
  "/nix/store",
  "/gnu/store",
];

/** Path → content of small files, such as `/etc/passwd`, that programs see in place of the host's files. */
export const ownTexts: Readonly<Record<string, string>> = {
  "/etc/passwd":
    "root:x:0:0:root:/:/bin/sh\nprogram:x:1000:1000:program:/box/home:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/sh\n",
  "/etc/group": "root:x:0:\nprogram:x:1000:\nnogroup:x:65534:\n",
  "/etc/hosts": "127.0.0.1 localhost box\n::1 localhost box\n",
  "/etc/nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
  "/etc/resolv.conf": "",
  "/etc/hostname": "box\n",
};

/**
 * Maps a list of toolchain paths to those that programs see under another path. The result is cached, because a
 * launcher uses one list for all runs.
 */
const movedIn = new WeakMap<readonly string[], readonly string[]>();

/** A command line in which toolchain paths are replaced by the paths that a program sees. */
export function wordsInView(words: readonly string[], paths: readonly string[]): readonly string[] {
  const moved = movedIn.get(paths) ?? paths.filter((path) => seenAs(path) !== path);
  movedIn.set(paths, moved);
  const isMoved = (word: string): boolean => moved.some((path) => word === path || word.startsWith(`${path}/`));
  return moved.length === 0 ? words : words.map((word) => (isMoved(word) ? seenAs(word) : word));
}

/** Removes paths inside another path of the list, which need no mount of their own. */
export function withoutNested(paths: readonly string[]): string[] {
  const unique = [...new Set(paths)].sort((a, b) => a.length - b.length);
  const outermost: string[] = [];
  for (const path of unique) if (!outermost.some((parent) => path.startsWith(`${parent}/`))) outermost.push(path);
  return outermost;
}
