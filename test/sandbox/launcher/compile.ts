import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { helperFolder } from "../../../sandbox/jail/helper-sources.ts";
import { hostFinder } from "../../../sandbox/languages/common/host-finder.ts";
import { runProcess } from "../../../toolkit/base/node/process.ts";

/** Where the C sources of these tests lie. */
export const sources = fileURLToPath(new URL("./", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "taulab-launcher-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** A place for what a test makes; gone when the tests end. */
export const scratch = (name: string): string => join(folder, name);

/** The C compilers that are here. */
export async function compilers(): Promise<readonly string[]> {
  const found = await Promise.all(["gcc", "clang"].map((name) => hostFinder.which(name)));
  return found.filter((path) => path !== null);
}

/** Compiles files against the launcher's headers; path of the result, or the compiler's complaint as an error. */
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

/** Builds the launcher itself as machines do, with further flags and files; its path. */
export async function buildLauncher(compiler: string, target: string, more: readonly string[]): Promise<string> {
  const args = [join(helperFolder, "build.sh"), compiler, target, ...more];
  const { code, stderr } = await runProcess("/bin/sh", args, { timeoutMs: 300_000, env: process.env });
  if (code !== 0 || stderr !== "") throw new Error(stderr);
  return target;
}

const sanitizers = ["-g", "-O1", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/** Flags for code that ends at the first read or write out of bounds and the first undefined step. */
export const sanitized = [...sanitizers, "-U_FORTIFY_SOURCE"];

/** The launcher with sanitizers, which tell the host what they find. */
export const sanitizedLauncher = (compiler: string, target: string): Promise<string> =>
  buildLauncher(compiler, target, [...sanitized, join(sources, "sanitizer-options.c")]);

/** Why there are no sanitizers here. */
export async function noSanitizers(compiler: string | undefined): Promise<string | undefined> {
  if (compiler === undefined) return "no C compiler";
  writeFileSync(scratch("nothing.c"), "int main(void) { return 0; }\n");
  return await compile(compiler, "nothing", [scratch("nothing.c")], sanitized).then(
    () => undefined,
    () => "the compiler has no sanitizers",
  );
}
