#!/usr/bin/env node
import nodeModule from "node:module";
import { exitCodes } from "./cli/exit-codes.ts";
import { main } from "./cli/main.ts";

nodeModule.enableCompileCache?.(); // Deno has none

const abort = new AbortController();
const interrupt = (): void => {
  if (abort.signal.aborted) process.exit(exitCodes.interrupted);
  abort.abort(new Error("interrupted"));
};
process.on("SIGINT", interrupt);
process.on("SIGTERM", interrupt);
// A closed pipe (`taulab ... | head`) ends the output, but not the command: a run still writes all its files.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
  });

const { stdin, stdout, stderr, env } = process;
process.exitCode = await main(process.argv.slice(2), { stdin, stdout, stderr, env, signal: abort.signal });
// Without an explicit exit, open sockets and idle child processes would keep a finished command alive.
stdout.write("", () => process.exit());
