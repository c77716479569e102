import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/root.ts";
import { run } from "../../tools/spawn.ts";

const python = join(root, ".cache/harnesses/bin/python");

/** The reason why this machine cannot run the real harnesses; undefined if it can. */
export const missingHarnesses = existsSync(python)
  ? undefined
  : "the other harnesses are not there: npm run setup:full -- --only harnesses";

/** Runs a Python program beside this file with a real harness. Returns its last printed line, parsed as JSON. */
export const harness = async <T>(script: string, ...args: readonly string[]): Promise<T> => {
  const { code, stdout, stderr } = await run(
    python,
    ["-W", "ignore", join(import.meta.dirname, "harnesses", script), ...args],
    {
      cwd: args[0] ?? root,
      env: { ...process.env, NO_COLOR: "1", PYTHONDONTWRITEBYTECODE: "1" },
    },
  );
  if (code !== 0) throw new Error(`${script} ended with ${code}\n${stdout.slice(-2000)}\n${stderr.slice(-4000)}`);
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as T;
};
