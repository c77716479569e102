import { existsSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { makeFolderSync } from "../../../toolkit/base/node/make-folder-sync.ts";
import { writeFileAtomically } from "../../../toolkit/base/node/write-file-atomically.ts";
import { KernelError } from "../errors.ts";
import { kernelJson } from "./kernel-json.ts";
import { type KernelspecTarget, kernelsFolder, type Surroundings } from "./paths.ts";

export interface InstallOptions {
  readonly target?: KernelspecTarget;
  /** The kernelspec's name. Default: taulab. */
  readonly name?: string;
  readonly displayName?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
}

const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const entry = fileURLToPath(new URL(`../front/main${extension}`, import.meta.url));
/** Files that are copied into the kernelspec's folder: the logo, and a module by which papermill writes parameters. */
const extraFiles = [
  ["logo.svg", "logo-svg.svg"],
  ["papermill_typescript.py", "papermill_typescript.py"],
] as const;
const validName = /^[A-Za-z0-9._-]+$/;

const folderOf = ({ target = { kind: "user" }, name = "taulab", env = process.env, home }: InstallOptions): string => {
  if (!validName.test(name)) {
    throw new KernelError(`${JSON.stringify(name)} is not a valid kernel name`, {
      code: "invalid_parameter",
      field: "--name",
      hint: "Use letters, digits, dots, dashes and underscores.",
    });
  }
  const surroundings: Surroundings = { env, home: home ?? env.HOME ?? homedir(), platform: process.platform };
  return join(kernelsFolder(target, surroundings), name);
};

const refuseCache = (): void => {
  if (!entry.includes(`${sep}_npx${sep}`)) return;
  throw new KernelError("the package is in npx's cache, which npm may empty at any time", {
    code: "cannot_write",
    file: entry,
    hint: "Install it first: npm install --global taulab (or in your own folder), then taulab install.",
  });
};

/** Registers the kernel with Jupyter and returns the created folder. No Python is needed. */
export const installKernel = async (options: InstallOptions = {}): Promise<string> => {
  refuseCache();
  const folder = folderOf(options);
  try {
    makeFolderSync(folder);
    const displayName = options.displayName ?? "TypeScript (taulab)";
    // The file is replaced atomically, because Jupyter may read it at this moment.
    const description = kernelJson({ node: process.execPath, entry, displayName });
    await writeFileAtomically(join(folder, "kernel.json"), description);
    for (const [name, target] of extraFiles) {
      const file = fileURLToPath(new URL(name, import.meta.url));
      if (existsSync(file)) await copyFile(file, join(folder, target));
    }
  } catch (cause) {
    throw new KernelError("cannot write the kernelspec", {
      code: "cannot_write",
      file: folder,
      hint: "Choose another folder with --user or --prefix FOLDER.",
      cause,
    });
  }
  return folder;
};

/** Removes the kernelspec and returns its folder. */
export const uninstallKernel = async (options: InstallOptions = {}): Promise<string> => {
  const folder = folderOf(options);
  if (!existsSync(join(folder, "kernel.json"))) {
    throw new KernelError("no kernelspec of this name is installed", {
      code: "not_installed",
      file: folder,
      hint: `Use the same folder and name as for the installation. Searched in ${dirname(folder)}.`,
    });
  }
  await rm(folder, { recursive: true });
  return folder;
};
