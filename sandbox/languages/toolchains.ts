import type { Toolchain } from "../contract/toolchain.ts";
import { hostFinder } from "./common/host-finder.ts";
import type { Language } from "./common/language.ts";
import { languages } from "./registry.ts";

/** Language → its toolchain on this machine. A process searches for each toolchain only once. */
const toolchains = new Map<string, Promise<Toolchain | null>>();

function findOnce(language: Language): Promise<Toolchain | null> {
  const search = toolchains.get(language.name) ?? language.find(hostFinder);
  toolchains.set(language.name, search);
  return search;
}

/** Finds the toolchain of every language of the registry on this machine. */
export async function findToolchains(): Promise<ReadonlyMap<string, Toolchain | null>> {
  return new Map(
    await Promise.all(languages.map(async (language) => [language.name, await findOnce(language)] as const)),
  );
}

/** Finds the toolchain of one language on this machine. `name` is the language's name in the registry. */
export async function findToolchain(name: string): Promise<Toolchain | null> {
  const language = languages.find((one) => one.name === name);
  return language === undefined ? null : findOnce(language);
}

/** The installed version of a language, by the language's name in the registry; null if it is not found. */
export async function findVersion(name: string): Promise<string | null> {
  const language = languages.find((one) => one.name === name);
  const toolchain = language && (await findOnce(language));
  return language && toolchain ? toolchainVersion(language, toolchain) : null;
}

/** The folders of all installed toolchains that are not inside the system's own folders such as `/usr`. */
export async function toolchainPaths(): Promise<readonly string[]> {
  return [...(await findToolchains()).values()].flatMap((toolchain) => toolchain?.paths ?? []);
}

/** The version of a toolchain, such as "1.22.4"; the whole printed line if the line contains no version number. */
export async function toolchainVersion(language: Language, toolchain: Toolchain): Promise<string> {
  if (toolchain.version !== undefined) return toolchain.version;
  const command = Object.values(toolchain.commands)[0]!;
  const { versionArguments = ["--version"], versionQuestion } = language;
  const line =
    versionQuestion === undefined
      ? await hostFinder.ask(command, versionArguments)
      : await hostFinder.ask("/bin/sh", ["-c", 'echo "$1" | "$0"', command, versionQuestion]);
  return line?.match(/\d+(\.\d+)+(\S*)/)?.[0]?.replace(/["),;]+$/, "") ?? (line || "unknown");
}
