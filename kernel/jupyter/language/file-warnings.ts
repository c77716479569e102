import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { readDiagnostics, type ServerDiagnostic } from "./diagnostics.ts";
import type { Documents } from "./documents.ts";

const typed = /\.[mc]?tsx?$/;
const mostShown = 3;

/** Checks the types of a local file. Each returned line contains an error with its file, line and column. */
export const fileWarnings = async (file: string, folder: string, documents: Documents): Promise<string[]> => {
  if (!typed.test(file)) return [];
  const text = readFileSync(file, "utf8");
  // The file is not opened in the server, because the server would check it with options of another project.
  const textDocument = { uri: pathToFileURL(file).href };
  const { items } = await documents.ask<{ items: ServerDiagnostic[] }>("textDocument/diagnostic", { textDocument });
  const diagnostics = readDiagnostics(items, { code: text, merged: new Set(), above: 0 });
  return diagnostics
    .slice(0, mostShown)
    .map(({ line, column, code, message }) => `${relative(folder, file)}:${line}:${column} TS${code}: ${message}`);
};
