import { runProcess } from "../../../toolkit/base/node/process.ts";
import type { Toolchain } from "../../contract/toolchain.ts";

/** Extensions and libraries that programs of a language expect in addition to its command. */
export interface Companions {
  /** Arguments of the language's command that print the installed extensions, one per line. */
  readonly arguments: readonly string[];
  /** Name of an extension, as printed → the Debian package that contains it. */
  readonly packages: Readonly<Record<string, string>>;
}

/**
 * The extensions that a toolchain lacks.
 *
 * @returns names in the order of `packages`; all of them if the command fails
 */
export const missingCompanions = async (companions: Companions, toolchain: Toolchain): Promise<readonly string[]> => {
  const command = Object.values(toolchain.commands)[0]!;
  const { stdout } = await runProcess(command, companions.arguments, { timeoutMs: 15_000, env: process.env });
  const present = new Set(stdout.split("\n").map((line) => line.trim()));
  return Object.keys(companions.packages).filter((name) => !present.has(name));
};
