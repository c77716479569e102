/** One fenced block of an answer. */
export interface FencedBlock {
  /** First word behind the opening fence, in lower case; empty where there is none. */
  readonly label: string;
  readonly code: string;
  /** False when the answer ended first. */
  readonly closed: boolean;
  /** What the block would hold if it went on to each of the next closing fences, nearest first. */
  readonly longer: readonly string[];
}

interface Opening {
  readonly marks: string;
  readonly label: string;
  readonly indent: number;
}

const lineStart = /^((?:[ \t]|>[ \t]?|[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})[ \t]*(.*)$/;
const lineEnd = /^(.*\S)[ \t]+(`{3,})([\w+#.-]+)[ \t]*$/;

function labelOf(info: string): string {
  const word = info
    .trim()
    .replace(/^\{\s*\.?/, "")
    .split(/[\s{}:,;=]/)[0]!;
  return word.replace(/^(?:language|lang)-/i, "").toLowerCase();
}

function openingOf(line: string): Opening | null {
  const start = lineStart.exec(line);
  if (start && !(start[2]!.startsWith("`") && start[3]!.includes("`"))) {
    return { indent: start[1]!.length, marks: start[2]!, label: labelOf(start[3]!) };
  }
  const end = lineEnd.exec(line);
  return end && !end[1]!.includes("`") ? { indent: 0, marks: end[2]!, label: labelOf(end[3]!) } : null;
}

const closes = (line: string, { marks }: Opening): boolean => {
  const text = line.replace(/^[>\s]*/, "").trimEnd();
  return text.startsWith(marks) && text === marks[0]!.repeat(text.length);
};

/** Takes away as much of a line's white space (or quote signs) as the opening fence had before it. */
function outdented(line: string, indent: number): string {
  let taken = 0;
  while (taken < indent && /[ \t>]/.test(line[taken] ?? "")) taken++;
  return line.slice(taken);
}

const contents = (lines: readonly string[], indent: number): string =>
  lines.map((line) => outdented(line, indent)).join("\n");

/** A last line like `return x` with the closing fence behind it, as hurried models write. */
function withoutTrailingFence(code: string, marks: string): { code: string; closed: boolean } {
  const trimmed = code.trimEnd();
  return trimmed.endsWith(marks)
    ? { code: trimmed.slice(0, trimmed.length - marks.length), closed: true }
    : { code, closed: false };
}

/** Every fenced block that is not empty, in order: backticks or tildes, indented, in lists or quotes, closed or not. */
export function fencedBlocks(answer: string): FencedBlock[] {
  const lines = answer.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  const blocks: FencedBlock[] = [];
  for (let i = 0; i < lines.length; i++) {
    const opening = openingOf(lines[i]!);
    if (!opening) continue;
    const closers: number[] = [];
    for (let j = i + 1; j < lines.length; j++) if (closes(lines[j]!, opening)) closers.push(j);
    const body = (end: number): string => contents(lines.slice(i + 1, end), opening.indent);
    const found = closers.length > 0 ? { code: body(closers[0]!), closed: true } : null;
    const { code, closed } = found ?? withoutTrailingFence(body(lines.length), opening.marks);
    const longer = closers.slice(1, 9).map(body);
    if (code.trim()) blocks.push({ label: opening.label, code, closed, longer });
    i = closers[0] ?? lines.length;
  }
  return blocks;
}
