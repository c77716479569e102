/** One fenced block of an answer. */
export interface FencedBlock {
  /** First word behind the opening fence, in lower case; empty where there is none. */
  readonly label: string;
  readonly code: string;
  /** False when the answer ended first. */
  readonly closed: boolean;
  /** What the block would hold if it went on to each of the next closing fences, nearest first. */
  longer(): readonly string[];
}

interface Opening {
  readonly marks: string;
  readonly label: string;
  readonly indent: number;
}

const lineStart = /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}|~{3,})[ \t]*(.*)$/;
/** Most closing fences that are tried where the first one seems to stand inside a string. */
const mostTried = 8;

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
  const at = line.lastIndexOf("```");
  const [before, info] = [line.slice(0, at), line.slice(at + 3).trimEnd()];
  if (at < 1 || before.includes("`") || before.trim() === "" || !/[ \t]$/.test(before) || !/^[\w+#.-]+$/.test(info)) {
    return null;
  }
  return { indent: 0, marks: "```", label: labelOf(info) };
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
    const opening = lines[i]!.includes("```") || lines[i]!.includes("~~~") ? openingOf(lines[i]!) : null;
    if (!opening) continue;
    const start = i + 1;
    const body = (end: number): string => contents(lines.slice(start, end), opening.indent);
    const end = nextCloser(lines, start, opening);
    const whole = end < 0 ? withoutTrailingFence(body(lines.length), opening.marks) : { code: body(end), closed: true };
    const longer = (): string[] => {
      const bodies: string[] = [];
      let at = end;
      while (at >= 0 && bodies.length < mostTried) {
        at = nextCloser(lines, at + 1, opening);
        if (at >= 0) bodies.push(body(at));
      }
      return bodies;
    };
    if (whole.code.trim()) blocks.push({ label: opening.label, ...whole, longer });
    i = end < 0 ? lines.length : end;
  }
  return blocks;
}

/** Index of the first line from `from` on that closes the block; -1 where there is none. */
function nextCloser(lines: readonly string[], from: number, opening: Opening): number {
  for (let i = from; i < lines.length; i++) if (closes(lines[i]!, opening)) return i;
  return -1;
}
