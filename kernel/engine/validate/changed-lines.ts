import { applyEdit, type Edit } from "../mutants/mutant-store.ts";

/** The lines of a source that an edit changes: their text before the edit and after it, trimmed. */
export const changedLines = (source: string, edit: Edit): { readonly before: string; readonly after: string } => {
  const start = source.lastIndexOf("\n", edit.from - 1) + 1;
  const next = source.indexOf("\n", edit.to);
  const end = next < 0 ? source.length : next;
  const changedSource = applyEdit(source, edit);
  const after = changedSource.slice(start, end + edit.text.length - (edit.to - edit.from));
  return { before: source.slice(start, end).trim(), after: after.trim() };
};
