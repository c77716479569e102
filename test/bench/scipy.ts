import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";

/** The Python of the project's environment if the full set-up made one; otherwise the machine's. */
export const interpreter = (): string => {
  const own = join(root, ".cache", "venv", "bin", "python");
  return process.env.TAULAB_PYTHON ?? (existsSync(own) ? own : "python3");
};

/** The reason why this machine cannot measure numpy and scipy; undefined if it can. */
export const withoutScipy = async (): Promise<string | undefined> => {
  const { code } = await run(interpreter(), ["-c", "import numpy, scipy.stats"]);
  return code === 0 ? undefined : "numpy and scipy are not installed: npm run setup:full";
};
