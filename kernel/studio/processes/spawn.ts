import { spawn } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL(`../../cli${extname(import.meta.url)}`, import.meta.url));

/** A taulab command in a separate process. */
export type TaulabProcess = ReturnType<typeof spawn>;

/** Starts a taulab command in a separate process, as the command line does. */
export const spawnTaulab = (
  words: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): TaulabProcess =>
  spawn(process.execPath, [...process.execArgv, command, ...words], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
