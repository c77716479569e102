import { access, constants, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { isReadable } from "./is-readable.ts";

/** Checks if a part of the set-up is installed; `root` is the folder of the checkout. */
type Present = (root: string) => Promise<boolean>;

const may = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );
const isExecutable = (path: string): Promise<boolean> => may(path, constants.X_OK);

const onPath = async (name: string): Promise<boolean> => {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  const isPresent = await Promise.all(folders.map((folder) => isExecutable(join(folder, name))));
  return isPresent.includes(true);
};

export const commandsPresent =
  (...names: string[]) =>
  async (): Promise<boolean> =>
    (await Promise.all(names.map(onPath))).every(Boolean);

export const inEnvironment =
  (environment: string, ...names: string[]) =>
  async (root: string): Promise<boolean> =>
    (await Promise.all(names.map((name) => isExecutable(join(root, ".cache", environment, "bin", name))))).every(
      Boolean,
    );
export const inVenv = (...names: string[]): Present => inEnvironment("venv", ...names);

/**
 * True if a Python environment contains a package. The check looks for the package's folder, because some packages
 * install no command.
 */
export const hasPackage = async (root: string, environment: string, name: string): Promise<boolean> => {
  const lib = join(root, ".cache", environment, "lib");
  const versions = await readdir(lib).catch(() => []);
  const isPresent = await Promise.all(versions.map((version) => isReadable(join(lib, version, "site-packages", name))));
  return isPresent.includes(true);
};
