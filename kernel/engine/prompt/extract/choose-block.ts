import type { SourceLanguage } from "../source/source-language.ts";

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

export interface Wanted {
  readonly language: SourceLanguage;
  /** Name that the tests call; null where it is not known. */
  readonly entry: string | null;
  /** The prompt held the head of the function, so that its inside alone is an answer. */
  readonly mayContinue: boolean;
}

/** One piece of an answer that may be a program. */
export interface Piece {
  readonly code: string;
  /** False where the answer ended inside it. */
  readonly closed: boolean;
}

export interface Chosen extends Piece {
  readonly rule: Rule;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const says = (code: string, name: string): boolean => new RegExp(`(?<![\\w$.])${escaped(name)}(?![\\w$])`).test(code);

const declaring =
  "def|defn?|fn|func|fun|function|sub|proc|let|let rec|const|var|val|class|struct|interface|object|module|trait|enum";
/** Words before a name that is called, not declared. */
const calling =
  /\b(?:if|elif|elsif|else|for|foreach|in|while|until|unless|switch|match|when|guard|case|return|throw|raise|new|await|yield|assert|not|and|or|puts|print|println|echo)\b/;

/** For languages without a reader here: whether a name is declared, by the forms that declarations have. */
const looksDefined = (code: string, name: string): boolean => {
  const word = escaped(name);
  const declared = `\\b(?:${declaring})\\s+(?:\\([^)]*\\)\\s*)?${word}(?![\\w$])`;
  const assigned = `(?<![\\w.])${word}\\s*(?:<-|:?=)\\s*(?:function|func|fn|lambda)\\b`;
  if (new RegExp(`${declared}|${assigned}`).test(code)) return true;
  // A type, or nothing, before the name; its parameters; a block.
  const parameters = "\\((?:[^(){};]|\\([^(){};]*\\))*\\)";
  const head = new RegExp(`^([\\w \\t<>[\\],:*&.?@~]*)(?<![\\w.])${word}\\s*${parameters}[^;{}()=!|]*\\{`, "gm");
  return [...code.matchAll(head)].some(([, before = ""]) => !calling.test(before));
};

const defines = (code: string, { language, entry }: Wanted): boolean => {
  if (entry === null) return false;
  const found = language.definitions(code);
  if (!found) return !language.reads && looksDefined(code, entry);
  const { functions, classes, others, imported } = found;
  // Tests bring what they call from another file; the program does not.
  return [...functions, ...classes].includes(entry) || (others.includes(entry) && !imported.includes(entry));
};

const boundIn = (code: string, language: SourceLanguage): readonly string[] => {
  const found = language.definitions(code);
  return found ? [...found.functions, ...found.classes, ...found.others] : [];
};

/** The piece with those others that bind names which it says and does not bind itself; drafts of it never count. */
const withNeeded = (pieces: readonly Piece[], at: number, wanted: Wanted): Chosen => {
  const { language, entry } = wanted;
  const taken = new Set([at]);
  const bound = new Set(boundIn(pieces[at]!.code, language));
  for (let grown = true; grown; ) {
    grown = false;
    for (const [i, { code }] of pieces.entries()) {
      if (taken.has(i) || (entry !== null && says(code, entry))) continue;
      const brings = boundIn(code, language).filter((name) => !bound.has(name));
      if (!brings.some((name) => [...taken].some((index) => says(pieces[index]!.code, name)))) continue;
      taken.add(i);
      for (const name of brings) bound.add(name);
      grown = true;
    }
  }
  const own = pieces[at]!;
  if (taken.size === 1) return { ...own, rule: "entry-point" };
  const code = [...taken].sort((a, b) => a - b).map((index) => pieces[index]!.code.trimEnd());
  return { code: code.join("\n\n"), closed: own.closed, rule: "joined" };
};

/** Neighbouring pieces that only together define what the tests call: a head here, its body there. */
const together = (pieces: readonly Piece[], wanted: Wanted): Chosen | null => {
  const most = 6;
  for (let end = pieces.length; end > 1; end--)
    for (let start = end - 2; start >= Math.max(0, end - most); start--) {
      const run = pieces.slice(start, end);
      const code = run.map((piece) => piece.code.replace(/\n+$/, "")).join("\n");
      if (defines(code, wanted) && wanted.language.parses(code))
        return { code, closed: run.at(-1)!.closed, rule: "joined" };
    }
  return null;
};

/** The program among the pieces that defines what the tests call, or null. */
export const chooseDefining = (pieces: readonly Piece[], wanted: Wanted): Chosen | null => {
  const reads = ({ code }: Piece): boolean => wanted.language.parses(code);
  const defining = pieces.flatMap((piece, i) => (defines(piece.code, wanted) ? [i] : []));
  const whole = defining.findLast((i) => reads(pieces[i]!));
  if (whole !== undefined) return withNeeded(pieces, whole, wanted);
  const joined = wanted.entry === null ? null : together(pieces, wanted);
  const half = defining.at(-1);
  return joined ?? (half === undefined ? null : withNeeded(pieces, half, wanted));
};

/** The best of the pieces where none defines what the tests call, or where that is not known. */
export const chooseAny = (pieces: readonly Piece[], { language, mayContinue }: Wanted): Chosen | null => {
  const body = mayContinue ? pieces.findLast(({ code }) => language.continuesBody?.(code)) : undefined;
  const parsing = pieces.findLast(({ code }) => language.parses(code));
  if (parsing) return { ...parsing, rule: "last-that-parses" };
  if (body) return { ...body, rule: "body" };
  const last = pieces.at(-1);
  return last ? { ...last, rule: "last" } : null;
};
