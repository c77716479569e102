// Runs the command of an installed `taulab` with the settings of `lean.json`. This process cannot take them any more, so it is
// replaced by one that starts with them. If a process cannot be replaced (Windows), the command runs without them.
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import lean from "./lean.json" with { type: "json" };

const { argv, env, execArgv, execPath, platform } = process;
const command = new URL(`../cli${extname(import.meta.url)}`, import.meta.url);
if (platform === "win32" || process.execve === undefined) await import(command.href);
else process.execve(execPath, [execPath, ...execArgv, ...lean, fileURLToPath(command), ...argv.slice(2)], env);
