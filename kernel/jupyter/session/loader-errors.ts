import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CellSyntaxError, type Position, positionOf, stripTypes } from "../cell/strip.ts";
import { jsonFault } from "../json-fault.ts";
import { shortName } from "./file-maps.ts";
import { followedFiles } from "./versions.ts";

/** The position of the syntax error in each invalid JavaScript file, by the file's URL. */
const faults = new Map<string, Position>();

/** Records the position of the syntax error in a JavaScript file, because V8 does not report it. */
export const noteFault = (url: string, code: string): void => {
  try {
    stripTypes(code);
  } catch (error) {
    if (error instanceof CellSyntaxError && error.position) faults.set(url, error.position);
  }
};

const place = (url: string, { line, column }: Position): string => `${shortName(url)}:${line}:${column}`;

const missingExport = /requested module '([^']+)' does not provide an export named '([^']+)'/;

/**
 * Finds the import statement that names a missing export, and returns its position in the local file that contains it.
 */
const importPlace = (specifier: string, name: string): string | undefined => {
  for (const url of followedFiles()) {
    try {
      const text = readFileSync(fileURLToPath(url), "utf8");
      const statement = [...text.matchAll(/\b(?:im|ex)port\b[^;'"]*?\bfrom\s*(['"])(.*?)\1/g)].find(
        ([match, , source]) => source === specifier && new RegExp(`\\b${name}\\b`).test(match),
      );
      if (statement)
        return place(url, positionOf(text, statement.index + statement[0].search(new RegExp(`\\b${name}\\b`))));
    } catch {
      // The module is defined in a cell, or its file is missing.
    }
  }
  return undefined;
};

const jsonFile = /^(.*\.json): /;

const placeOf = (message: string): string | undefined => {
  const [, specifier, name] = missingExport.exec(message) ?? [];
  if (specifier !== undefined) return importPlace(specifier, name!);
  const file = jsonFile.exec(message)?.[1];
  if (file !== undefined) return place(pathToFileURL(file).href, jsonFault(readFileSync(file, "utf8")));
  const [fault] = [...faults].slice(-1);
  return fault && place(...fault);
};

/** Adds file, line and column to the message of an error that Node.js throws while it loads a module. */
export const withPlace = (error: unknown): unknown => {
  if (!(error instanceof SyntaxError) || / \(\S+:\d+:\d+\)$/.test(error.message)) return error;
  const placeText = placeOf(error.message);
  faults.clear();
  if (placeText !== undefined) error.message += ` (${placeText})`;
  return error;
};
