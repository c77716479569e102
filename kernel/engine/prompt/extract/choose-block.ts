import { saysWord } from "../entry-point.ts";
import { joinPieces, onlyBrings } from "./join-pieces.ts";
import { isSketch } from "./left-out.ts";
import { entriesIn, lacks, membersIn, namesBound, type Piece, readsAs, type Wanted } from "./piece.ts";

/** How a program was chosen among the pieces of an answer. */
export type Rule =
  /** The last piece that defines what the tests call. */
  | "entry-point"
  /** Several pieces: one defines what the tests call, others what it needs. */
  | "joined"
  /** The last piece that is the inside of the function whose head stood in the prompt. */
  | "body"
  /** The last piece that reads as a program. */
  | "last-that-parses"
  /** The last piece; none reads as a program, or nobody here can say. */
  | "last";

export interface Chosen extends Piece {
  readonly rule: Rule;
}

const dedented = (code: string): string => code.trimEnd().replace(/^[ \t]+/gm, "");

/** True if a program repeats lines from inside a block of another program, to explain them. */
const isQuote = (code: string, others: Iterable<string>): boolean => {
  const [head = ""] = code.split("\n").filter((line) => line.trim());
  const text = `\n${dedented(code)}\n`;
  for (const other of others) {
    if (other.length <= code.length || !`\n${dedented(other)}\n`.includes(text)) continue;
    if (other.split("\n").some((line) => /^[ \t]/.test(line) && line.trim() === head.trim())) return true;
  }
  return false;
};

/** The pieces that quote no other one. Equal programs are compared once, so that a repeated block costs one comparison. */
const withoutQuotes = (pieces: readonly Piece[]): readonly Piece[] => {
  const codes = new Set(pieces.map(({ code }) => code));
  const quotes = new Set([...codes].filter((code) => isQuote(code, codes)));
  return pieces.filter(({ code }) => !quotes.has(code));
};

/** The piece with those others that bind names which it says and does not bind itself; drafts of it never count. */
const withNeeded = (pieces: readonly Piece[], at: number, wanted: Wanted, alone: Rule): Chosen => {
  const own = pieces[at]!;
  const entries = entriesIn(own.code, wanted);
  const isDraft = (code: string): boolean => entries.some((name) => saysWord(code, name));
  const bound = new Set(namesBound(own.code, wanted));
  const taken = new Set([at]);
  const take = (index: number): void => {
    taken.add(index);
    for (const name of namesBound(pieces[index]!.code, wanted)) bound.add(name);
  };
  const isNeeded = (name: string, from: string): boolean =>
    !bound.has(name) &&
    (wanted.isEntry(name) || [...taken].some((index) => lacks(pieces[index]!.code, name, from, wanted)));
  for (let grown = true; grown; ) {
    grown = false;
    // Of two that bring the same the later one counts.
    for (let i = pieces.length - 1; i >= 0; i--) {
      const { code } = pieces[i]!;
      if (
        taken.has(i) ||
        isDraft(code) ||
        isQuote(code, [own.code]) ||
        !namesBound(code, wanted).some((name) => isNeeded(name, code))
      )
        continue;
      take(i);
      grown = true;
    }
  }
  for (const [i, { code }] of pieces.entries()) if (i < at && onlyBrings(code) && !isDraft(code)) taken.add(i);
  if (taken.size === 1) return { ...own, rule: alone };
  const codes = [...taken].sort((a, b) => a - b).map((index) => pieces[index]!.code.trimEnd());
  return { code: joinPieces(codes), closed: own.closed, rule: "joined" };
};

/** Neighbouring pieces that only together define what the tests call: a head here, its body there. */
const together = (pieces: readonly Piece[], wanted: Wanted): Chosen | null => {
  const most = 6;
  for (let end = pieces.length; end > 1; end--)
    for (let start = end - 2; start >= Math.max(0, end - most); start--) {
      const run = pieces.slice(start, end);
      const code = run.map((piece) => piece.code.replace(/\n+$/, "")).join("\n");
      if (entriesIn(code, wanted).length > 0 && wanted.language.parses(code))
        return { code, closed: run.at(-1)!.closed, rule: "joined" };
    }
  return null;
};

/** The program among the pieces that defines what the tests call, or null. */
export const chooseDefining = (given: readonly Piece[], wanted: Wanted): Chosen | null => {
  const sound = given.filter(({ isMistake }) => !isMistake);
  // A mistake serves where nothing else does.
  return (sound.length < given.length ? defining(sound, wanted) : null) ?? defining(given, wanted);
};

const defining = (pieces: readonly Piece[], wanted: Wanted): Chosen | null => {
  const { language } = wanted;
  const named = pieces.map(({ code }) => entriesIn(code, wanted));
  const entries = named.some(({ length }) => length > 0)
    ? named
    : pieces.map(({ code }) => (language.parses(code) ? membersIn(code, wanted) : []));
  const those = pieces.flatMap((_, i) => (entries[i]!.length > 0 ? [i] : []));
  const whole = those.filter((i) => !language.reads || language.parses(pieces[i]!.code));
  const meant = whole.findLast((i) => !isSketch(pieces[i]!.code, entries[i]!, language)) ?? whole.at(-1);
  if (meant !== undefined) return withNeeded(pieces, meant, wanted, "entry-point");
  const half = those.at(-1);
  return together(pieces, wanted) ?? (half === undefined ? null : withNeeded(pieces, half, wanted, "entry-point"));
};

/** The best of the pieces where none defines what the tests call, or where that is not known. */
export const chooseAny = (given: readonly Piece[], wanted: Wanted): Chosen | null => {
  const { language, mayContinue } = wanted;
  const body = mayContinue ? given.findLast(({ code }) => language.continuesBody?.(code)) : undefined;
  const sound = withoutQuotes(given);
  const pieces = sound.some(({ isMistake }) => !isMistake) ? sound.filter(({ isMistake }) => !isMistake) : sound;
  const parsing = pieces.findLastIndex(({ code }) => readsAs(code, wanted));
  if (parsing >= 0)
    return wanted.isScript
      ? withNeeded(pieces, parsing, wanted, "last-that-parses")
      : { ...pieces[parsing]!, rule: "last-that-parses" };
  if (body) return { ...body, rule: "body" };
  const last = pieces.at(-1);
  return last ? { ...last, rule: "last" } : null;
};
