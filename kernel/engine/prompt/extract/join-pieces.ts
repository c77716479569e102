/** Matches lines of a file's header: package declaration and imports. */
const heading =
  /^(?:package\s|import\s|from\s\S+\s+import\s|#\s*(?:include|pragma|define)\b|using\s[^=(]*;|use\s[^{]*(?:\{[^}]*\})?;|extern crate\s|require(?:_relative)?\s|library\(|(?:const|let|var)\s.*=\s*require\(|<\?php\b|#lang\s|#!|["']use strict["'])/;
/** Matches header lines that must be the first line of a file. */
const first = /^(?:package\s|<\?php\b|#lang\s|#!|from\s+__future__\s)/;

interface Parts {
  readonly heads: readonly string[];
  readonly body: string;
}

/** Splits a file into header and body. The header has one entry for each import; `import ( … )` is one import. */
const partsOf = (code: string): Parts => {
  const lines = code.split("\n");
  const heads: string[] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === "") continue;
    if (!heading.test(line)) break;
    const closer = /\($/.test(line.trimEnd()) ? lines.findIndex((one, i) => i > at && /^\)/.test(one)) : -1;
    if (/[({]$/.test(line.trimEnd()) && closer < 0) break;
    heads.push(closer < 0 ? line.trimEnd() : lines.slice(at, closer + 1).join("\n"));
    at = Math.max(at, closer);
  }
  return { heads, body: lines.slice(at).join("\n").trimEnd() };
};

/**
 * True for a code block that contains only imports. Such a block is joined even if its names are unknown: `#include`
 * and `use` do not list the names that they import.
 */
export const onlyImports = (code: string): boolean => {
  const { heads, body } = partsOf(code);
  return heads.length > 0 && body.trim() === "" && !heads.some((line) => first.test(line));
};

/** Joins code blocks into one file. Package and import lines come first, without duplicates. */
export const joinPieces = (codes: readonly string[]): string => {
  const parts = codes.map(partsOf);
  const heads = [...new Set(parts.flatMap((part) => part.heads))];
  const sorted = [...heads.filter((line) => first.test(line)), ...heads.filter((line) => !first.test(line))];
  const bodies = parts.map(({ body }) => body.replace(/^\n+/, "")).filter((body) => body.trim());
  return [sorted.join("\n"), ...bodies].filter(Boolean).join("\n\n");
};
