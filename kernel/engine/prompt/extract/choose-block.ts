import { hasWord } from "../entry-point.ts";
import { joinPieces, onlyImports } from "./join-pieces.ts";
import { isSketch } from "./left-out.ts";
import { entriesIn, membersIn, namesBound, type Piece, type ProgramTarget, readsAs, usesUnboundName } from "./piece.ts";

/** The rule that chose the program among the pieces (code blocks) of an answer. */
export type Rule =
  /** The last piece that defines the function or class that the tests call. */
  | "entry-point"
  /** Several pieces joined: one defines the entry point, others define names that it uses. */
  | "joined"
  /** The last piece that is a body of the function whose head is in the prompt. */
  | "body"
  /** The last piece that parses as a program. */
  | "last-that-parses"
  /** The last piece, if no piece parses or the language has no parser here. */
  | "last";

export interface ChosenPiece extends Piece {
  readonly rule: Rule;
}

const dedented = (code: string): string => code.trimEnd().replace(/^[ \t]+/gm, "");

/** True if a code block only quotes inner lines of another block, for example to explain them. */
const isQuote = (code: string, others: Iterable<string>): boolean => {
  const [head = ""] = code.split("\n").filter((line) => line.trim());
  const text = `\n${dedented(code)}\n`;
  for (const other of others) {
    if (other.length <= code.length || !`\n${dedented(other)}\n`.includes(text)) continue;
    if (other.split("\n").some((line) => /^[ \t]/.test(line) && line.trim() === head.trim())) return true;
  }
  return false;
};

/** Drops the code blocks that only quote lines of another block. Equal blocks are compared only once, to save time. */
const withoutQuotes = (pieces: readonly Piece[]): readonly Piece[] => {
  const codes = new Set(pieces.map(({ code }) => code));
  const quotes = new Set([...codes].filter((code) => isQuote(code, codes)));
  return pieces.filter(({ code }) => !quotes.has(code));
};

/**
 * Joins a code block with the blocks that define names that it uses but does not define. Drafts of the same block are
 * never joined.
 */
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
    // If two pieces define the same name, the later one counts.
    for (let i = pieces.length - 1; i >= 0; i--) {
      const { code } = pieces[i]!;
      if (
        indices.has(i) ||
        isDraft(code) ||
        isQuote(code, [main.code]) ||
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

/**
 * Joins adjacent code blocks, such as a function head and its body. The joined text must parse and define the entry
 * point; else null.
 */
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

/** Chooses the program that defines the tests' entry point; null if there is none. */
export const chooseDefining = (pieces: readonly Piece[], target: ProgramTarget): ChosenPiece | null => {
  if (!target.hasEntry) return null;
  const validPieces = pieces.filter(({ isMistake }) => !isMistake);
  // A piece that the answer describes as a mistake is used only if no other piece defines the entry point.
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

/** Chooses the best code block if none defines the tests' entry point, or if the entry point is unknown. */
export const chooseAny = (allPieces: readonly Piece[], target: ProgramTarget): ChosenPiece | null => {
  const { language, mayContinue } = target;
  const body = mayContinue ? allPieces.findLast(({ code }) => language.continuesBody?.(code)) : undefined;
  const ownPieces = withoutQuotes(allPieces);
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
