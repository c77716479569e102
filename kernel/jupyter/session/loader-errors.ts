import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CellSyntaxError, type Position, positionOf, stripTypes } from "../cell/strip.ts";
import { jsonFault } from "../json-fault.ts";
import { shortName } from "./file-maps.ts";
import { followedFiles } from "./versions.ts";

/** JavaScript files that are no programs, with the place. */
const faults = new Map<string, Position>();

/** Looks for what is wrong with a JavaScript file that could not be parsed: V8 does not tell where it is. */
export const noteFault = (url: string, code: string): void => {
  try {
    stripTypes(code);
  } catch (error) {
    if (error instanceof CellSyntaxError && error.position) faults.set(url, error.position);
  }
};

const place = (url: string, { line, column }: Position): string => `${shortName(url)}:${line}:${column}`;

const missingExport = /requested module '([^']+)' does not provide an export named '([^']+)'/;

/** Where a local file imports a name that is not there. */
const importPlace = (specifier: string, name: string): string | undefined => {
  for (const url of followedFiles()) {
    try {
      const text = readFileSync(fileURLToPath(url), "utf8");
      const statement = [...text.matchAll(/\b(?:im|ex)port\b[^;'"]*?\bfrom\s*(['"])(.*?)\1/g)].find(
        ([all, , from]) => from === specifier && new RegExp(`\\b${name}\\b`).test(all),
      );
      if (statement)
        return place(url, positionOf(text, statement.index + statement[0].search(new RegExp(`\\b${name}\\b`))));
    } catch {
      // A module that a cell holds, or a file that is gone.
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

/** Adds to an error of Node's loader the file, the line and the column that it is about. */
export const withPlace = (error: unknown): unknown => {
  if (!(error instanceof SyntaxError) || / \(\S+:\d+:\d+\)$/.test(error.message)) return error;
  const found = placeOf(error.message);
  faults.clear();
  if (found !== undefined) error.message += ` (${found})`;
  return error;
};
