import type { File } from "../contract/file.ts";
import type { JailExit } from "../contract/jail.ts";
import type { Compilation } from "../contract/outcome.ts";
import { toBytes } from "../jail/jail-spec.ts";
import { isTimeLimit, stoppedBy } from "../jail/stopped-by.ts";
import type { Language } from "../languages/common/language.ts";
import { toStream } from "./outcome-of.ts";

/**
 * Adds the language's own files (`Language.beside`) to a program's files, except those whose names the program uses.
 */
export const withBesides = ({ beside = {} }: Language, programFiles: readonly File[]): File[] => {
  const paths = new Set(programFiles.map(({ path }) => path));
  const more = Object.entries(beside).filter(([path]) => !paths.has(path));
  return [...more.map(([path, content]) => ({ path, content: toBytes(content) })), ...programFiles];
};

/** Converts the end of a compiler process to its output and status. */
export const compilationOf = (exit: JailExit): Compilation => ({
  ok: exit.cause === "exit" && exit.exitCode === 0,
  timedOut: isTimeLimit(exit.cause),
  exitCode: exit.exitCode,
  stdout: toStream(exit.stdout, exit.stdoutTruncated).text,
  stderr:
    toStream(exit.stderr, exit.stderrTruncated).text + (exit.cause === "exit" ? "" : `\n${stoppedBy(exit.cause)}`),
  wallMs: exit.wallMs,
  cached: false,
});
