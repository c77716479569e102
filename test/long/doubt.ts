import { spawnSync } from "node:child_process";
import { root } from "../tools/root.ts";

/** All honest programs, forgers and idioms, where the usual tests judge one of four. */
const doubted = [
  "default-verdicts",
  "forging-built",
  "honest-built",
  "scripts-doubted",
  "forging-calibrated",
  "honest",
];
const files = [...doubted, "idiom-cases"];
const tests = files.map((name) => `test/sandbox/${name}.test.ts`);
const env = { ...process.env, TAULAB_CORPUS: "whole" };
const command = ["test", "--silent", "--", ...tests, "--no-file-parallelism"];
process.exit(spawnSync("npm", command, { cwd: root, env, stdio: "inherit" }).status ?? 1);
