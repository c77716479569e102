import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";

/** The project's own environment of Python if the full set-up made it, the machine's otherwise. */
export const interpreter = (): string => {
  const own = join(root, ".cache", "venv", "bin", "python");
  return process.env.TAULAB_PYTHON ?? (existsSync(own) ? own : "python3");
};

/** Why numpy and scipy cannot be the rivals here; undefined if they can. */
export const withoutScipy = async (): Promise<string | undefined> => {
  const { code } = await run(interpreter(), ["-c", "import numpy, scipy.stats"]);
  return code === 0 ? undefined : "numpy and scipy are not installed: npm run setup:full";
};
