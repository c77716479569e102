import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { offerOwnPackage } from "../../criteria/own-package.ts";
import { EngineError } from "../../errors.ts";

/**
 * Imports modules (.ts, .js, .mjs) that register environments, phases and agents. In these modules, `import … from
 * "taulab"` means this package. Throws `invalid_config` with the file that cannot be imported.
 */
export const importRegistrations = async (files: readonly string[]): Promise<void> => {
  offerOwnPackage();
  for (const name of files) {
    const file = resolve(name);
    try {
      await import(pathToFileURL(file).href);
    } catch (cause) {
      if (cause instanceof EngineError) throw cause;
      throw new EngineError(`cannot be imported: ${(cause as Error).message.split("\n")[0]}`, {
        code: "invalid_config",
        file,
        cause,
        hint: "node FILE shows where it fails",
      });
    }
  }
};
