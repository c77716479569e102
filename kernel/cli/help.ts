import type { Writable } from "node:stream";
import { packageVersion } from "../../sandbox/package-version.ts";
import { nearest } from "../../toolkit/base/nearest.ts";
import { exitCodes } from "./exit-codes.ts";
import type { ListedCommand } from "./words/command-words.ts";

/** Answers `--help`, `--version` and an unknown command. */
export const help = (
  name: string,
  commands: Readonly<Record<string, ListedCommand>>,
  stdout: Writable,
  stderr: Writable,
): number => {
  if (name === "--version" || name === "-v") {
    stdout.write(`${packageVersion()}\n`);
    return exitCodes.ok;
  }
  if (name === "--help" || name === "-h" || name === "help") {
    const width = Math.max(...Object.keys(commands).map((key) => key.length));
    const lines = Object.entries(commands).map(([key, { summary }]) => `  ${key.padEnd(width)}  ${summary}`);
    stdout.write(
      `taulab: measure, re-measure and doubt code-writing language models\n\nusage: taulab COMMAND [OPTIONS]\n\n`,
    );
    stdout.write(`${lines.join("\n")}\n\ntaulab COMMAND --help shows more.\n`);
    return exitCodes.ok;
  }
  const close = nearest(name, Object.keys(commands));
  stderr.write(`error: unknown command "${name}"${close ? `; did you mean "${close}"?` : ""}\n  try: taulab --help\n`);
  return exitCodes.badInput;
};
