/** One fenced block of an answer. */
export interface FencedBlock {
  /** The info string's first word, in lower case; empty if there is none. */
  readonly label: string;
  readonly code: string;
  /** False if the answer ended before a closing fence. */
  readonly closed: boolean;
  /** The last line of text before the block; empty if there is none. */
  readonly before: string;
  /** Longer versions of the block. Each ends at a later closing fence; the shortest version is first. */
  longer(): readonly string[];
}

interface Opening {
  readonly marks: string;
  readonly label: string;
  readonly indent: number;
  /** Code on the line of the opening fence, after the label; null if there is none. */
  readonly head: string | null;
}

const lineStart = /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}|~{3,})[ \t]*(.*)$/;
/** The maximum number of closing fences that are tried if the first one may be inside a string. */
const mostTried = 8;

/** Matches a code fence's label, if the model wrote the line break after it as the two characters `\n`. */
const literalBreak = /^[A-Za-z][\w+#-]*(?=\\n)/;

function labelOf(info: string): string {
  const word = info
    .trim()
    .replace(/^\{\s*\.?/, "")
    .split(/[\s{}:,;=]/)[0]!;
  return word.replace(/^(?:language|lang)-/i, "").toLowerCase();
}

/** Matches keywords that may start a program on the line of a code fence, and are never language labels. */
const startWords =
  "async|def|class|import|from|function|const|let|var|export|func|fn|pub|package|public|#include|using|use|template|struct";
/** Matches a program that begins on the line of a code fence, with or without a label before it. */
const onFence = new RegExp(`^(?:(?!(?:${startWords})\\b)[\\w+#.-]+[ \\t]+)?((?:${startWords})[ \\t]+\\S.*)$`);
/** Matches a code block that is complete on one line, with its label and program. */
const oneLine = new RegExp(
  `\`\`\`(?:(?!(?:${startWords})\\b)([A-Za-z][\\w+#-]*)(?:[ \\t]+|\\\\n)(?![=(:.,]))?([^\`\\n]+?)[ \\t]*\`\`\``,
);

const headOf = (info: string): string | null => {
  const label = literalBreak.exec(info)?.[0];
  if (label !== undefined) return info.slice(label.length + 2);
  const head = onFence.exec(info.trimEnd())?.[1] ?? null;
  return head !== null && /[(:{;<]|^(?:import|from|package|use|using)\b/.test(head) ? head : null;
};

function openingOf(line: string): Opening | null {
  const start = lineStart.exec(line);
  if (start && !(start[2]!.startsWith("`") && start[3]!.includes("`"))) {
    const [, indent = "", marks = "", info = ""] = start;
    const head = headOf(info);
    const label = labelOf(literalBreak.exec(info)?.[0] ?? (head === null ? info : info.slice(0, info.indexOf(head))));
    return { indent: indent.length, marks, label, head };
  }
  const at = line.lastIndexOf("```");
  const [before, info] = [line.slice(0, at), line.slice(at + 3).trimEnd()];
  if (at < 1 || before.includes("`") || before.trim() === "" || !/[ \t]$/.test(before) || !/^[\w+#.-]+$/.test(info)) {
    return null;
  }
  return { indent: 0, marks: "```", label: labelOf(info), head: null };
}

/** Matches prose directly after a closing fence, such as a heading or a sentence. Such prose is not a label. */
const prose = /^[ \t]*(?:[#*(<>!-]|[A-Z][\w']*[ ,.:]+\S)/;

const closes = (line: string, { marks, label }: Opening): boolean => {
  const text = line.replace(/^[>\s]*/, "").trimEnd();
  if (!text.startsWith(marks)) return false;
  const behind = text.replace(/^(?:`+|~+)/, "");
  return behind === "" || (!["", "markdown", "md"].includes(label) && prose.test(behind));
};

/** Removes from a line the indentation (or quote markers) that the opening fence has. */
function outdented(line: string, indent: number): string {
  let removed = 0;
  while (removed < indent && /[ \t>]/.test(line[removed] ?? "")) removed++;
  return line.slice(removed);
}

const contents = (lines: readonly string[], indent: number): string =>
  lines.map((line) => outdented(line, indent)).join("\n");

/** Removes a closing fence that stands at the end of the last line of code, directly after `return x`. */
function withoutTrailingFence(code: string, marks: string): { code: string; closed: boolean } {
  const trimmed = code.trimEnd();
  return trimmed.endsWith(marks)
    ? { code: trimmed.slice(0, trimmed.length - marks.length), closed: true }
    : { code, closed: false };
}

/**
 * Finds all non-empty fenced blocks in order: with backticks or tildes, indented, in lists or quotes, closed or not.
 */
export function fencedBlocks(answer: string): FencedBlock[] {
  const lines = answer.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  const blocks: FencedBlock[] = [];
  let since = 0;
  const before = (at: number): string => lines.slice(since, at).findLast((line) => line.trim()) ?? "";
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const opening = line.includes("```") || line.includes("~~~") ? openingOf(line) : null;
    if (!opening) {
      const [, label = "", code = ""] = oneLine.exec(line) ?? [];
      if (code) blocks.push({ label: labelOf(label), code, closed: true, before: before(i), longer: () => [] });
      continue;
    }
    const start = i + 1;
    const head = opening.head === null ? "" : `${opening.head}\n`;
    const body = (end: number): string => head + contents(lines.slice(start, end), opening.indent);
    const end = nextCloser(lines, start, opening);
    const ended = end < 0 ? withoutTrailingFence(body(lines.length), opening.marks) : { code: body(end), closed: true };
    const longer = (): string[] => {
      const bodies: string[] = [];
      let at = end;
      while (at >= 0 && bodies.length < mostTried) {
        at = nextCloser(lines, at + 1, opening);
        if (at >= 0) bodies.push(body(at));
      }
      return bodies;
    };
    if (ended.code.trim()) blocks.push({ label: opening.label, ...ended, before: before(i), longer });
    since = end < 0 ? lines.length : end + 1;
    i = end < 0 ? lines.length : end;
  }
  return blocks;
}

/** Index of the first line at or after `from` that closes the block; -1 if there is none. */
function nextCloser(lines: readonly string[], from: number, opening: Opening): number {
  for (let i = from; i < lines.length; i++) if (closes(lines[i]!, opening)) return i;
  return -1;
}
