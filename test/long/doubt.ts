import { spawnSync } from "node:child_process";
import { root } from "../tools/root.ts";

/** Judges all programs of the sandbox's corpora; the usual tests judge a slice. Arguments go to Vitest: `-t ruby`. */
const command = ["node_modules/vitest/vitest.mjs", "run", "test/sandbox/corpus", "--no-file-parallelism"];
const env = { ...process.env, TAULAB_CORPUS: "whole" };
const options = { cwd: root, env, stdio: "inherit" } as const;
process.exit(spawnSync(process.execPath, [...command, ...process.argv.slice(2)], options).status ?? 1);
