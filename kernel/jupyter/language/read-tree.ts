import { parseSync } from "oxc-parser";
import type { CellNode } from "../cell/node.ts";

const keyword =
  /\b(?:const|let|var|function\*?|class|enum|type|interface|namespace)\s+(?:enum\s+)?([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

/** Matches the end of a JSX element, or an unfinished tag with attributes at the end of a cell. */
const element = /<\/[\w.]*>|\/>|<[\p{L}][\w.]*(?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?)*\s+[\w-]*$/u;

/** The names that an invalid cell probably declares, such as an unfinished one. */
export const seemingNames = (code: string): string[] => [...code.matchAll(keyword)].map(([, name]) => name!);

/** True for an invalid cell that probably contains JSX elements. */
export const seemsTsx = (code: string): boolean => element.test(code);

/** Parses a cell, as TSX if it is valid only as TSX. */
export const readTree = (code: string) => {
  const result = parseSync("cell.ts", code, { lang: "ts", sourceType: "module" });
  if (result.errors.length === 0 || !code.includes("<")) return { result, tsx: false };
  const second = parseSync("cell.tsx", code, { lang: "tsx", sourceType: "module" });
  return second.errors.length === 0 ? { result: second, tsx: true } : { result, tsx: false };
};

/**
 * Renames identifiers in a text: each gets a prefix with `ª`, the kernel's reserved letter, so that it equals no name
 * of the user.
 */
export const renamed = (code: string, identifiers: readonly CellNode[]): string =>
  [...identifiers]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start }) => `${text.slice(0, start)}ª0${text.slice(start)}`, code);
