import type { Instance } from "../../../../datasets/instance.ts";
import { lineDiff } from "../../line-diff.ts";

/** Consecutive lines of the buggy program that the diff to the right program either keeps or replaces. */
interface Part {
  readonly isKept: boolean;
  readonly oldLines: string[];
  readonly newLines: string[];
}

/** The maximum number of pieces into which a buggy program is split. If there are more, adjacent pieces are joined. */
const mostPieces = 5;

const partsOf = (oldCode: string, newCode: string): readonly Part[] => {
  const parts: Part[] = [];
  for (const line of lineDiff(oldCode, newCode).split("\n")) {
    const isKept = line.startsWith("  ");
    let last = parts.at(-1);
    if (last?.isKept !== isKept) {
      last = { isKept, oldLines: [], newLines: [] };
      parts.push(last);
    }
    if (!line.startsWith("+")) last.oldLines.push(line.slice(2));
    if (!line.startsWith("-")) last.newLines.push(line.slice(2));
  }
  return parts;
};

/**
 * The pieces of a buggy program: groups of lines that differ from the right program. Bit i of a mask is set if piece i
 * is repaired.
 */
export interface Pieces {
  readonly count: number;
  program(mask: number): string;
  /** Finds the longest version of the program in a text, and returns its mask; 0 if the text contains no version. */
  maskIn(text: string): number;
  /** The 1-based number of a piece's first line, in the version of the program with this mask. */
  lineOf(mask: number, piece: number): number;
}

export const piecesOf = ({ buggyCode, referenceCode }: Instance): Pieces => {
  const parts = partsOf(buggyCode, referenceCode);
  const changedParts = parts.filter(({ isKept }) => !isKept);
  const count = Math.min(mostPieces, changedParts.length);
  const pieceOf = new Map(changedParts.map((part, at) => [part, Math.floor((at * count) / changedParts.length)]));
  const linesOf = (part: Part, mask: number): readonly string[] =>
    part.isKept || ((mask >> pieceOf.get(part)!) & 1) === 0 ? part.oldLines : part.newLines;
  const program = (mask: number): string => `${parts.flatMap((part) => linesOf(part, mask)).join("\n")}\n`;
  const programs = Array.from({ length: 2 ** count }, (_, mask) => program(mask).trimEnd());
  return {
    count,
    program,
    maskIn: (text) => {
      let [longest, length] = [0, 0];
      for (const [mask, programText] of programs.entries())
        if (programText.length > length && text.includes(programText)) [longest, length] = [mask, programText.length];
      return longest;
    },
    lineOf: (mask, piece) => {
      let line = 1;
      for (const part of parts) {
        if (pieceOf.get(part) === piece) return line;
        line += linesOf(part, mask).length;
      }
      return line;
    },
  };
};
