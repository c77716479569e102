import type { Toolchain } from "../contract/toolchain.ts";
import { hostFinder } from "./common/host-finder.ts";
import type { Language } from "./common/language.ts";
import { languages } from "./registry.ts";

let found: Promise<ReadonlyMap<string, Toolchain | null>> | undefined;

/** Looks for every language of the registry on this machine, once a process. */
export function findToolchains(): Promise<ReadonlyMap<string, Toolchain | null>> {
  found ??= Promise.all(
    languages.map(async (language) => [language.name, await language.find(hostFinder)] as const),
  ).then((entries) => new Map(entries));
  return found;
}

export async function findToolchain(language: string): Promise<Toolchain | null> {
  return (await findToolchains()).get(language) ?? null;
}

/** The folders of all toolchains that lie beyond the system's own. */
export async function toolchainPaths(): Promise<readonly string[]> {
  return [...(await findToolchains()).values()].flatMap((toolchain) => toolchain?.paths ?? []);
}

/** The version that the toolchain tells, in words of digits and dots where there are such. */
export async function versionOf(language: Language, toolchain: Toolchain): Promise<string> {
  if (toolchain.version !== undefined) return toolchain.version;
  const command = Object.values(toolchain.commands)[0]!;
  const { versionArguments = ["--version"], versionQuestion } = language;
  const line =
    versionQuestion === undefined
      ? await hostFinder.ask(command, versionArguments)
      : await hostFinder.ask("/bin/sh", ["-c", 'echo "$1" | "$0"', command, versionQuestion]);
  return line?.match(/\d+(\.\d+)+(\S*)/)?.[0]?.replace(/["),;]+$/, "") ?? (line || "unknown");
}
