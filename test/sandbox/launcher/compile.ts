import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { helperFolder } from "../../../sandbox/jail/helper-sources.ts";
import { hostFinder } from "../../../sandbox/languages/common/host-finder.ts";
import { runProcess } from "../../../toolkit/base/node/process.ts";

/** The folder of the C sources of these tests. */
export const sources = fileURLToPath(new URL("./", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "taulab-launcher-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The path of a temporary file, which is removed at the end of the tests. */
export const scratch = (name: string): string => join(folder, name);

/** The paths of the installed C compilers. */
export async function compilers(): Promise<readonly string[]> {
  const found = await Promise.all(["gcc", "clang"].map((name) => hostFinder.which(name)));
  return found.filter((path) => path !== null);
}

/** Compiles files with the launcher's headers and returns the path of the program. Throws the compiler's errors. */
export async function compile(
  compiler: string,
  name: string,
  files: readonly string[],
  flags: readonly string[],
): Promise<string> {
  const target = scratch(name);
  const args = ["-I", helperFolder, ...flags, "-o", target, ...files];
  const { code, stderr } = await runProcess(compiler, args, { timeoutMs: 120_000, env: process.env });
  if (code !== 0) throw new Error(stderr);
  return target;
}

/** Builds the launcher by its build script, with further flags and files. Returns its path. */
export async function buildLauncher(compiler: string, target: string, more: readonly string[]): Promise<string> {
  const args = [join(helperFolder, "build.sh"), compiler, target, ...more];
  const { code, stderr } = await runProcess("/bin/sh", args, { timeoutMs: 300_000, env: process.env });
  if (code !== 0 || stderr !== "") throw new Error(stderr);
  return target;
}

const sanitizers = ["-g", "-O1", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/** Compiler flags by which a program ends at its first access out of bounds or undefined behaviour. */
export const sanitized = [...sanitizers, "-U_FORTIFY_SOURCE"];

/** Builds the launcher with sanitizers that report their findings to the host. */
export const sanitizedLauncher = (compiler: string, target: string): Promise<string> =>
  buildLauncher(compiler, target, [...sanitized, join(sources, "sanitizer-options.c")]);

/** The reason why sanitizers cannot be used on this machine; undefined if they can. */
export async function noSanitizers(compiler: string | undefined): Promise<string | undefined> {
  if (compiler === undefined) return "no C compiler";
  writeFileSync(scratch("nothing.c"), "int main(void) { return 0; }\n");
  return await compile(compiler, "nothing", [scratch("nothing.c")], sanitized).then(
    () => undefined,
    () => "the compiler has no sanitizers",
  );
}
