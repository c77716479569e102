import { constants, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolderSync } from "../../toolkit/base/node/make-folder-sync.ts";
import { runProcess } from "../../toolkit/base/node/process.ts";
import { hostFinder } from "../languages/common/host-finder.ts";
import { helperFingerprint, helperFolder } from "./helper-sources.ts";
import { may } from "./host-files.ts";

function places(): string[] {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return [join(cache, "taulab"), join(tmpdir(), `taulab-${process.getuid?.() ?? 0}`)];
}

const usable = (path: string): boolean => may(path, constants.X_OK);

/** Compiles the launcher; null if it succeeds, else the end of the compiler's output. */
async function build(compiler: string, target: string): Promise<string | null> {
  const partial = `${target}.${process.pid}`;
  const args = [join(helperFolder, "build.sh"), compiler, partial];
  const { code, stderr } = await runProcess("/bin/sh", args, { timeoutMs: 120_000, env: process.env });
  for (const end of code === 0 ? [".so", ""] : []) {
    if (usable(`${partial}${end}`)) renameSync(`${partial}${end}`, `${target}${end}`);
  }
  for (const end of ["", ".so", ".try"]) rmSync(`${partial}${end}`, { force: true });
  return code === 0 ? null : (stderr.trim().split("\n").at(-1) ?? "the compiler failed");
}

const monthMs = 30 * 24 * 3_600_000;

/** Removes launchers of old versions. A version that is still needed is built again. */
function removeOld(place: string): void {
  for (const name of readdirSync(place).filter((one) => one.startsWith("taulab-jail-"))) {
    const path = join(place, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > monthMs) rmSync(path, { force: true });
  }
}

export interface Helper {
  readonly path: string;
  /**
   * Path of the launcher built as a shared library, which prepared interpreters load; null if it could not be built.
   */
  readonly library: string | null;
}

/** Path of the launcher, compiled from its source on first use; or the reason why it is missing. */
export async function findHelper(): Promise<Helper | { missing: string }> {
  if (process.platform !== "linux") return { missing: "the namespace backend needs Linux" };
  const name = `taulab-jail-${helperFingerprint(process.arch)}`;
  const helperIn = (place: string): Helper => {
    const path = join(place, name);
    return { path, library: usable(`${path}.so`) ? `${path}.so` : null };
  };
  for (const place of places()) if (usable(join(place, name))) return helperIn(place);
  const compiler =
    (await hostFinder.which("cc")) ?? (await hostFinder.which("gcc")) ?? (await hostFinder.which("clang"));
  if (compiler === null) return { missing: "no C compiler (cc, gcc or clang) to build the launcher with" };
  let why = "no folder to build the launcher in";
  for (const place of places()) {
    try {
      makeFolderSync(place, 0o700);
    } catch {
      continue;
    }
    const complaint = await build(compiler, join(place, name));
    if (complaint === null) {
      removeOld(place);
      return helperIn(place);
    }
    why = complaint;
  }
  return { missing: why };
}
