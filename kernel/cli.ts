#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { commands } from "./cli/commands.ts";
import { exitCodes } from "./cli/exit-codes.ts";
import { help } from "./cli/help.ts";
import { printError } from "./cli/print-error.ts";

enableCompileCache();

const abort = new AbortController();
const interrupt = (): void => {
  if (abort.signal.aborted) process.exit(exitCodes.interrupted);
  abort.abort(new Error("interrupted"));
};
process.on("SIGINT", interrupt);
process.on("SIGTERM", interrupt);
// A closed pipe (`taulab ... | head`) ends what is shown, not what is done: a run's files are written to their end.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
  });

const [name = "--help", ...args] = process.argv.slice(2);
const { stdin, stdout, stderr, env } = process;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command)
    process.exitCode = await (await command.load())(args, { stdin, stdout, stderr, env, signal: abort.signal });
  else process.exitCode = help(name, commands, stdout, stderr);
} catch (error) {
  process.exitCode = printError(error, stderr, env);
}
// Open sockets and idle children must not keep a finished command alive.
if (process.exitCode !== undefined) stdout.write("", () => process.exit());
