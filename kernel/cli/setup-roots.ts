import { rootParts } from "../../sandbox/languages/common/roots.ts";
import { setUpRoot } from "../../sandbox/languages/set-up-root.ts";
import { nearest } from "../../toolkit/base/nearest.ts";
import { EngineError } from "../engine/errors.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";

/**
 * Installs languages that this release of Debian lacks, each from another release into a separate folder. Throws
 * `invalid_config` for an unknown name.
 */
export const setUpRoots = async (languages: readonly string[], io: Io): Promise<number> => {
  const names = Object.keys(rootParts);
  const unknown = languages.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const close = nearest(unknown, names);
    throw new EngineError(`setup cannot install "${unknown}" from another release of Debian`, {
      code: "invalid_config",
      argument: "languages",
      value: unknown,
      hint: close ? `did you mean "${close}"?` : `${names.join(", ")}; --only languages installs all others`,
    });
  }
  let absent = 0;
  for (const name of languages) {
    io.stdout.write(`${name}: packages of Debian's ${rootParts[name]!.suite} (some minutes)\n`);
    const state = await setUpRoot(name);
    absent += state === "ready" ? 0 : 1;
    io.stdout.write(`${state === "ready" ? "" : "MISSING: "}${name}: ${state}\n`);
  }
  return absent === 0 ? exitCodes.ok : exitCodes.infrastructure;
};
