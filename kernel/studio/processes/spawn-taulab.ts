import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChildProcess, startProcess } from "../../../toolkit/base/node/process.ts";

const command = fileURLToPath(new URL(`../../cli${extname(import.meta.url)}`, import.meta.url));

/** Starts a taulab command in a separate process, as the command line does. */
export const spawnTaulab = (
  words: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): ChildProcess =>
  startProcess(process.execPath, [...process.execArgv, command, ...words], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
