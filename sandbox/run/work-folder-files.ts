import type { Program } from "../contract/program.ts";
import { findLanguage } from "../languages/registry.ts";

/** The files in the work folder when a program runs. A compiled program's source is no longer there. */
export function workFolderFiles({ language, source, files = {} }: Pick<Program, "language" | "source" | "files">) {
  const record = findLanguage(language);
  return { files, sourceName: record?.fileName, source: record?.compile === undefined ? source : undefined };
}
