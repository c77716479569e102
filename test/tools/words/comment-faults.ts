import ts from "typescript";
import type { WordFault } from "./fault.ts";

/** The first words of a clause. A comment that begins with one, as "What a test gives", is no definition. */
const clause = /^((By|To|For|In|From) )?(What|Whether|Where|Which|How|Of|Who|Whose|Whom|When|Why)\b/;

const mostWords = 20;

interface Comment {
  readonly pos: number;
  readonly text: string;
}

/** The prose of a comment, without comment marks and tags. Code in backquotes counts as one word. */
const proseOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").replace(/^\s*@(param|returns|throws) \S+/, ""))
    .join("\n")
    .split(/^\s*@example/m)[0]!
    .replace(/```[\s\S]*?```/g, "")
    .replace(/`[^`]*`/g, "code")
    .trim();

const sentencesOf = (prose: string): readonly string[] =>
  prose
    .split(/\n\s*\n|^\s*[-*] /m)
    .flatMap((part) => part.replace(/\s+/g, " ").split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => sentence !== "");

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

/** Comments that begin with a clause, and sentences of more than 20 words. */
export const commentFaults = (source: ts.SourceFile): readonly WordFault[] =>
  commentsOf(source).flatMap(({ pos, text }) => {
    const place = { file: source.fileName, line: source.getLineAndCharacterOfPosition(pos).line + 1 };
    const prose = proseOf(text);
    const clauses = clause.test(prose) ? [{ ...place, rule: "clause" as const, text: prose.slice(0, 60) }] : [];
    const long = sentencesOf(prose).filter((sentence) => sentence.split(" ").length > mostWords);
    return [
      ...clauses,
      ...long.map((sentence) => ({ ...place, rule: "long sentence" as const, text: `${sentence.slice(0, 60)} …` })),
    ];
  });
