import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

const read = (file: string): Promise<string | null> => readFile(file, "utf8").catch(() => null);

/** Finds the folder with the file HEAD: `.git`, or for a linked work tree the folder that the file `.git` names. */
const gitFolder = async (from: string): Promise<string | null> => {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, ".git");
    const pointer = /^gitdir: (.+)$/m.exec((await read(file)) ?? "")?.[1];
    const gitDirectory = pointer ? resolve(folder, pointer) : file;
    if ((await read(join(gitDirectory, "HEAD"))) !== null) return gitDirectory;
    if (folder === dirname(folder)) return null;
  }
};

/**
 * The commit of the current folder's git work tree, recorded as the version of the tasks; {} outside a repository.
 */
export const gitCommit = async (from: string = process.cwd()): Promise<{ readonly commit?: string }> => {
  const folder = await gitFolder(from);
  if (folder === null) return {};
  const head = ((await read(join(folder, "HEAD"))) ?? "").trim();
  if (/^[0-9a-f]{40,64}$/.test(head)) return { commit: head };
  const name = head.replace(/^ref: /, "");
  const common = resolve(folder, ((await read(join(folder, "commondir"))) ?? ".").trim());
  for (const root of [folder, common]) {
    const commit = ((await read(join(root, name))) ?? "").trim();
    if (commit) return { commit: commit };
    const packed = (await read(join(root, "packed-refs")))?.split("\n").find((line) => line.endsWith(` ${name}`));
    if (packed) return { commit: packed.split(" ")[0] as string };
  }
  return {};
};
