/**
 * Patterns of the edit formats that models write. Each matches the start of the old text, the separator, and the end of
 * the new text.
 */
const conflict =
  /^(?:<{5,9}|-{5,9})[ \t]*(?:SEARCH|ORIGINAL|OLD|BEFORE|HEAD)\b.*\n([\s\S]*?\n)??(?:={5,9}|-{5,9})[ \t]*\n([\s\S]*?)^(?:>{5,9}|\+{5,9})(?:[ \t].*)?$/gim;
const begin = /^\*\*\* Begin Patch[ \t]*$/m;
const end = /^\*\*\* End Patch[ \t]*$/m;
const opening = /^(?:<{5,9}|-{5,9})[ \t]*(?:SEARCH|ORIGINAL|OLD|BEFORE|HEAD)\b/gim;
const mostText = 200_000;
const mostChanges = 200;

/** The lines of a diff hunk as they are after the change. */
const after = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => (/^[-\\]|^@@|^\*\*\* /.test(line) ? [] : [/^[+ ]/.test(line) ? line.slice(1) : line]))
    .join("\n");

/** The lines that an `apply_patch` edit shows of each file, as they are after the edit. Deleted files are left out. */
const filesOf = (patch: string): readonly string[] =>
  patch
    .split(/^(?=\*\*\* (?:Add|Update|Delete) File:)/m)
    .filter((part) => /^\*\*\* (?:Add|Update) File:/.test(part))
    .map((part) => after(part.split("\n").slice(1)));

/** The lines of a file after an edit (patch or diff) in an answer, if the edit shows them; null if there is no edit. */
export const afterPatches = (answer: string): string | null => {
  if (answer.length > mostText) return null;
  const text = answer.replaceAll("\r\n", "\n");
  const from = begin.exec(text);
  if (from) {
    const inner = text.slice(from.index + from[0].length);
    const files = filesOf(inner.slice(0, end.exec(inner)?.index ?? inner.length));
    return files.length > 0 ? files.join("\n\n") : null;
  }
  if ((text.match(opening)?.length ?? 0) > mostChanges) return null;
  const halves = [...text.matchAll(conflict)].map(([, , now = ""]) => now.trimEnd());
  return halves.length > 0 ? halves.join("\n\n") : null;
};
