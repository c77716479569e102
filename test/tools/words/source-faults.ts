import { syntaxOf } from "./comment-syntax.ts";
import type { WordFault } from "./fault.ts";
import { proseFaults } from "./prose-faults.ts";

interface Comment {
  /** The number of the first line, from 1. */
  readonly line: number;
  /** The text without comment marks, one element for each line. */
  readonly lines: readonly string[];
  /** True for a comment to the end of the line (`//`, `#`) on a line without code. */
  readonly wholeLine: boolean;
}

/** The beginning of a comment that a program reads, as `#!/bin/sh`, `#SBATCH --nodes=1` or `// biome-ignore lint`. */
const directive = /^(!|SBATCH |biome-ignore|shellcheck |noqa)/;

const commentAt = (text: string, { index, groups }: RegExpExecArray): readonly Comment[] => {
  const block = groups?.block?.replace(/^\s*\* ?/gm, "") ?? groups?.docstring;
  const prose = groups?.line ?? block;
  if (prose === undefined || directive.test(prose)) return [];
  const before = text.slice(0, index).split("\n");
  const wholeLine = block === undefined && before.at(-1)!.trim() === "";
  return [{ line: before.length, lines: prose.split("\n"), wholeLine }];
};

/** Joins comments of adjacent lines, because a sentence may continue on the next line. */
const joined = (comments: readonly Comment[]): readonly Comment[] => {
  const all: Comment[] = [];
  for (const comment of comments) {
    const last = all.at(-1);
    if (last?.wholeLine && comment.wholeLine && last.line + last.lines.length === comment.line)
      all[all.length - 1] = { ...last, lines: [...last.lines, ...comment.lines] };
    else all.push(comment);
  }
  return all;
};

/**
 * The faults of the comments in a file of any language except TypeScript, as `commentFaults` finds them.
 * Empty if the syntax of the file is unknown.
 */
export const sourceFaults = (file: string, text: string): readonly WordFault[] => {
  const syntax = syntaxOf(file);
  if (syntax === undefined) return [];
  const comments = [...text.matchAll(syntax)].flatMap((match) => commentAt(text, match));
  return joined(comments).flatMap(({ line, lines }) => proseFaults({ file, line }, lines.join("\n")));
};
