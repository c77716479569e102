// Runs the command of an installed `taulab` with the Node.js options in `lean.json`. A running process cannot change
// these options, so a new process with them replaces it. If a process cannot be replaced (Windows), the command runs
// without them.
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import lean from "./lean.json" with { type: "json" };

const { argv, env, execArgv, execPath, platform } = process;
const command = new URL(`../cli${extname(import.meta.url)}`, import.meta.url);
if (platform === "win32" || process.execve === undefined) await import(command.href);
else process.execve(execPath, [execPath, ...execArgv, ...lean, fileURLToPath(command), ...argv.slice(2)], env);
