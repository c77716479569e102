import type { Documents, TextDocument } from "./documents.ts";
import { markdownOf } from "./own-source.ts";

interface Place {
  readonly line: number;
  readonly character: number;
}

interface Definition {
  readonly uri: string;
  readonly range: { readonly start: Place };
}

/** A comment of documentation at the end of a line, and words such as `readonly` that may follow it. */
const atEnd = /\/\*(\*(?:(?!\*\/).)*)\*\/[\w\s]*$/;

/**
 * The comment of a member, as Markdown, if it stands on the member's line behind another member. TypeScript takes such
 * a comment as part of that other member.
 */
export const memberComment = async (
  documents: Documents,
  textDocument: TextDocument,
  position: Place,
): Promise<string> => {
  const answer = { textDocument, position };
  const definitions = await documents.ask<Definition | readonly Definition[] | null>("textDocument/definition", answer);
  const [definition] = [definitions ?? []].flat() as Definition[];
  if (!definition) return "";
  const { line, character } = definition.range.start;
  const before = documents.read(definition.uri).split("\n")[line]?.slice(0, character) ?? "";
  const comment = atEnd.exec(before)?.[1];
  return comment === undefined ? "" : markdownOf(comment);
};
