import { constants } from "node:fs";
import { access, readdir, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { runProcess } from "../../../toolkit/base/node/process.ts";
import type { Finder } from "./language.ts";

const may = (path: string, mode?: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

async function which(command: string): Promise<string | null> {
  const candidates = isAbsolute(command)
    ? [command]
    : (process.env.PATH ?? "/usr/local/bin:/usr/bin:/bin").split(delimiter).map((folder) => join(folder, command));
  for (const path of candidates) if (isAbsolute(path) && (await may(path, constants.X_OK))) return realpath(path);
  return null;
}

/** The folder in which `setup` puts toolchains. */
export function toolchainFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "taulab");
}

/** Looks for tools on this machine. */
export const hostFinder: Finder = {
  which,
  node: process.execPath,
  async ask(command, args) {
    const { code, stdout, stderr } = await runProcess(command, args, { timeoutMs: 15_000, env: process.env });
    if (code !== 0) return null;
    return (stdout.trim() || stderr.trim()).split("\n")[0] ?? "";
  },
  folders: [toolchainFolder(), "/opt/taulab"],
  list: async (path) => (await readdir(path).catch((): string[] => [])).sort(),
  exists: (path) => may(path),
};
