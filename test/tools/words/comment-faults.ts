import ts from "typescript";
import type { WordFault } from "./fault.ts";
import { proseFaults } from "./prose-faults.ts";

interface Comment {
  readonly pos: number;
  readonly text: string;
}

const withoutMarks = (comment: string): string =>
  comment.replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, "").replace(/^\s*\* ?/gm, "");

const commentsOf = (source: ts.SourceFile): readonly Comment[] => {
  const comments = new Map<number, Comment>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [])
      comments.set(pos, { pos, text: source.text.slice(pos, end) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...comments.values()];
};

/** Comments of TypeScript that begin with a clause, and their sentences of more than 20 words. */
export const commentFaults = (source: ts.SourceFile): readonly WordFault[] =>
  commentsOf(source).flatMap(({ pos, text }) =>
    proseFaults(
      { file: source.fileName, line: source.getLineAndCharacterOfPosition(pos).line + 1 },
      withoutMarks(text),
    ),
  );
