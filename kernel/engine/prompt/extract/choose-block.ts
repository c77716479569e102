import { hasWord } from "../entry-point.ts";
import { joinPieces, onlyImports } from "./join-pieces.ts";
import { isSketch } from "./left-out.ts";
import { entriesIn, membersIn, namesBound, type Piece, type ProgramTarget, readsAs, usesUnboundName } from "./piece.ts";

/** The rule by which a program was chosen among the pieces of an answer. */
export type Rule =
  /** The last piece that defines the tests' entry. */
  | "entry-point"
  /** Several pieces: one defines what the tests call, others what it needs. */
  | "joined"
  /** The last piece that is the inside of the function whose head stood in the prompt. */
  | "body"
  /** The last piece that reads as a program. */
  | "last-that-parses"
  /** The last piece, if none reads as a program or the language has no reader. */
  | "last";

export interface ChosenPiece extends Piece {
  readonly rule: Rule;
}

const dedented = (code: string): string => code.trimEnd().replace(/^[ \t]+/gm, "");

/** True if a piece repeats lines from inside a block of another one, to explain them. */
const isQuote = ({ code }: Piece, pieces: readonly Piece[]): boolean => {
  const [head = ""] = code.split("\n").filter((line) => line.trim());
  const text = `\n${dedented(code)}\n`;
  return pieces.some(({ code: other }) => {
    if (other.length <= code.length || !`\n${dedented(other)}\n`.includes(text)) return false;
    return other.split("\n").some((line) => /^[ \t]/.test(line) && line.trim() === head.trim());
  });
};

/** Joins a piece with those that bind the names which it uses without binding them. Drafts of the piece never count. */
const withNeeded = (pieces: readonly Piece[], at: number, target: ProgramTarget, alone: Rule): ChosenPiece => {
  const main = pieces[at]!;
  const entries = entriesIn(main.code, target);
  const isDraft = (code: string): boolean => entries.some((name) => hasWord(code, name));
  const bound = new Set(namesBound(main.code, target));
  const indices = new Set([at]);
  const take = (index: number): void => {
    indices.add(index);
    for (const name of namesBound(pieces[index]!.code, target)) bound.add(name);
  };
  const isNeeded = (name: string, from: string): boolean =>
    !bound.has(name) &&
    (target.isEntry(name) || [...indices].some((index) => usesUnboundName(pieces[index]!.code, name, from, target)));
  for (let grown = true; grown; ) {
    grown = false;
    // If two pieces bind the same name, the later one counts.
    for (let i = pieces.length - 1; i >= 0; i--) {
      const { code } = pieces[i]!;
      if (
        indices.has(i) ||
        isDraft(code) ||
        isQuote(pieces[i]!, [main]) ||
        !namesBound(code, target).some((name) => isNeeded(name, code))
      )
        continue;
      take(i);
      grown = true;
    }
  }
  for (const [i, { code }] of pieces.entries()) if (i < at && onlyImports(code) && !isDraft(code)) indices.add(i);
  if (indices.size === 1) return { ...main, rule: alone };
  const codes = [...indices].sort((a, b) => a - b).map((index) => pieces[index]!.code.trimEnd());
  return { code: joinPieces(codes), closed: main.closed, rule: "joined" };
};

/** Joins neighbouring pieces that define the tests' entry only when joined: a head and its body. */
const neighbours = (pieces: readonly Piece[], target: ProgramTarget): ChosenPiece | null => {
  const most = 6;
  for (let end = pieces.length; end > 1; end--)
    for (let start = end - 2; start >= Math.max(0, end - most); start--) {
      const run = pieces.slice(start, end);
      const code = run.map((piece) => piece.code.replace(/\n+$/, "")).join("\n");
      if (entriesIn(code, target).length > 0 && target.language.parses(code))
        return { code, closed: run.at(-1)!.closed, rule: "joined" };
    }
  return null;
};

/** The program among the pieces that defines the tests' entry, or null. */
export const chooseDefining = (pieces: readonly Piece[], target: ProgramTarget): ChosenPiece | null => {
  const validPieces = pieces.filter(({ isMistake }) => !isMistake);
  // A piece that the answer calls a mistake counts only if no other piece serves.
  return (validPieces.length < pieces.length ? defining(validPieces, target) : null) ?? defining(pieces, target);
};

const defining = (pieces: readonly Piece[], target: ProgramTarget): ChosenPiece | null => {
  const { language } = target;
  const entryNames = pieces.map(({ code }) => entriesIn(code, target));
  const entries = entryNames.some(({ length }) => length > 0)
    ? entryNames
    : pieces.map(({ code }) => (language.parses(code) ? membersIn(code, target) : []));
  const candidates = pieces.flatMap((_, i) => (entries[i]!.length > 0 ? [i] : []));
  const readable = candidates.filter((i) => !language.reads || language.parses(pieces[i]!.code));
  const best = readable.findLast((i) => !isSketch(pieces[i]!.code, entries[i]!, language)) ?? readable.at(-1);
  if (best !== undefined) return withNeeded(pieces, best, target, "entry-point");
  const half = candidates.at(-1);
  return neighbours(pieces, target) ?? (half === undefined ? null : withNeeded(pieces, half, target, "entry-point"));
};

/** The best of the pieces if none defines the tests' entry, or if the entry is not known. */
export const chooseAny = (allPieces: readonly Piece[], target: ProgramTarget): ChosenPiece | null => {
  const { language, mayContinue } = target;
  const body = mayContinue ? allPieces.findLast(({ code }) => language.continuesBody?.(code)) : undefined;
  const ownPieces = allPieces.filter((piece) => !isQuote(piece, allPieces));
  const pieces = ownPieces.some(({ isMistake }) => !isMistake)
    ? ownPieces.filter(({ isMistake }) => !isMistake)
    : ownPieces;
  const parsing = pieces.findLastIndex(({ code }) => readsAs(code, target));
  if (parsing >= 0)
    return target.isScript
      ? withNeeded(pieces, parsing, target, "last-that-parses")
      : { ...pieces[parsing]!, rule: "last-that-parses" };
  if (body) return { ...body, rule: "body" };
  const last = pieces.at(-1);
  return last ? { ...last, rule: "last" } : null;
};
