/** A group of changed lines in a unified diff. */
interface Hunk {
  /** First line of the old text, from 1; 0 for an empty text. */
  readonly start: number;
  readonly oldLines: readonly string[];
  readonly newLines: readonly string[];
}

/** The changes that a unified diff makes to one file. */
export interface FileDiff {
  readonly path: string;
  readonly hunks: readonly Hunk[];
}

const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

const hunkAt = (lines: readonly string[], at: number): { readonly hunk: Hunk; readonly next: number } => {
  const [, start = "1", oldCount = "1", , newCount = "1"] = header.exec(lines[at]!)!;
  const [oldLines, newLines]: [string[], string[]] = [[], []];
  let next = at + 1;
  while (next < lines.length && (oldLines.length < Number(oldCount) || newLines.length < Number(newCount))) {
    const line = lines[next]!;
    const text = line.slice(1);
    if (line.startsWith("-") || line.startsWith(" ") || line === "") oldLines.push(text);
    if (line.startsWith("+") || line.startsWith(" ") || line === "") newLines.push(text);
    next += 1;
  }
  return { hunk: { start: Number(start), oldLines, newLines }, next };
};

/** Reads a unified diff as git writes it. Files without hunks, such as renamed ones, are left out. */
export const readDiff = (text: string): readonly FileDiff[] => {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const files: { path: string; hunks: Hunk[] }[] = [];
  for (let at = 0; at < lines.length; ) {
    const path = /^\+\+\+ (?:b\/)?([^\t]+)/.exec(lines[at]!)?.[1];
    if (path !== undefined) files.push({ path, hunks: [] });
    const file = files.at(-1);
    if (file === undefined || !header.test(lines[at]!)) {
      at += 1;
      continue;
    }
    const { hunk, next } = hunkAt(lines, at);
    file.hunks.push(hunk);
    at = next;
  }
  return files.filter(({ hunks }) => hunks.length > 0);
};

/** Reverses a diff. The result, applied to the new text, gives the old text. */
export const reversedDiff = ({ path, hunks }: FileDiff): FileDiff => {
  let shift = 0;
  return {
    path,
    hunks: hunks.map(({ start, oldLines, newLines }) => {
      const reversed = { start: start + shift, oldLines: newLines, newLines: oldLines };
      shift += newLines.length - oldLines.length;
      return reversed;
    }),
  };
};

/** Applies a diff to a text. Null if the text lacks the diff's old lines at their line numbers. */
export const patched = (text: string, { hunks }: FileDiff): string | null => {
  const lines = text.split("\n");
  let shift = 0;
  for (const { start, oldLines, newLines } of hunks) {
    const at = Math.max(0, start - 1) + shift;
    if (oldLines.some((line, index) => lines[at + index] !== line)) return null;
    lines.splice(at, oldLines.length, ...newLines);
    shift += newLines.length - oldLines.length;
  }
  return lines.join("\n");
};
