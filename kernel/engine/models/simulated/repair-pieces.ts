import type { Instance } from "../../../../datasets/instance.ts";
import { lineDiff } from "../../line-diff.ts";

/** Lines that go together: those kept, or those that take the place of others. */
interface Part {
  readonly kept: boolean;
  readonly before: string[];
  readonly after: string[];
}

/** Pieces that can be repaired apart; neighbours are put together beyond that. */
const mostPieces = 5;

const partsOf = (before: string, after: string): readonly Part[] => {
  const parts: Part[] = [];
  for (const line of lineDiff(before, after).split("\n")) {
    const kept = line.startsWith("  ");
    let last = parts.at(-1);
    if (last?.kept !== kept) {
      last = { kept, before: [], after: [] };
      parts.push(last);
    }
    if (!line.startsWith("+")) last.before.push(line.slice(2));
    if (!line.startsWith("-")) last.after.push(line.slice(2));
  }
  return parts;
};

/** A buggy program as pieces, each of which is wrong or repaired: bit i of a mask says that piece i is repaired. */
export interface Pieces {
  readonly count: number;
  program(mask: number): string;
  /** The mask of the longest program of these that a text holds; 0 where it holds none. */
  maskIn(text: string): number;
  /** First line of a piece in the program of a mask, from 1. */
  lineOf(mask: number, piece: number): number;
}

export const piecesOf = ({ buggyCode, referenceCode }: Instance): Pieces => {
  const parts = partsOf(buggyCode, referenceCode);
  const changed = parts.filter(({ kept }) => !kept);
  const count = Math.min(mostPieces, changed.length);
  const pieceOf = new Map(changed.map((part, at) => [part, Math.floor((at * count) / changed.length)]));
  const linesOf = (part: Part, mask: number): readonly string[] =>
    part.kept || ((mask >> pieceOf.get(part)!) & 1) === 0 ? part.before : part.after;
  const program = (mask: number): string => `${parts.flatMap((part) => linesOf(part, mask)).join("\n")}\n`;
  const programs = Array.from({ length: 2 ** count }, (_, mask) => program(mask).trimEnd());
  return {
    count,
    program,
    maskIn: (text) => {
      let [found, length] = [0, 0];
      for (const [mask, own] of programs.entries())
        if (own.length > length && text.includes(own)) [found, length] = [mask, own.length];
      return found;
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
