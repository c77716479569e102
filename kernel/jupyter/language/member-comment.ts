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

/**
 * Matches a documentation comment at the end of the text that precedes a name on its line. Words such as `readonly` may
 * stand between the comment and the name.
 */
const atEnd = /\/\*(\*(?:(?!\*\/).)*)\*\/[\w\s]*$/;

/**
 * The documentation of a member, as Markdown, if the member's comment follows another member on the same line.
 * TypeScript attaches such a comment to the preceding member.
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
