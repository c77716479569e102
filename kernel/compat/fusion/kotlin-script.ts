import { lexTokens } from "../../../sandbox/languages/common/expected/lexer.ts";
import type { WordToken } from "../../../sandbox/languages/common/expected/token.ts";
import { kotlinLexicon } from "../../../sandbox/languages/kotlin/kotlin-lexicon.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Keywords of Kotlin statements that stay outside of the generated class, because a class cannot contain them. */
const outside = set("package import typealias");
const modifiers = set(
  "public private internal protected open abstract sealed data inline value enum annotation const lateinit override tailrec operator infix suspend external",
);
const declaring = set("fun class interface object val var");
const continuations = set("else catch finally");
const accessors = set("get set");
const goesOnWith = set(". ? : =");

/** The tokens of one top-level statement of a script, outside of all brackets, with their range. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly WordToken[];
}

/** True if a line that begins with these tokens continues the statement of the line before. */
const continues = ([first, second]: readonly WordToken[]): boolean => {
  if (first === undefined) return false;
  if (first.kind === "word")
    return (
      continuations.has(first.text) || (accessors.has(first.text) && second?.text === "(" && second.from === first.to)
    );
  if (first.kind === "operator") return goesOnWith.has(first.text[0]!) || ["||", "&&"].includes(first.text.slice(0, 2));
  return first.text === "{";
};

const piecesOf = (code: string): readonly Piece[] => {
  const all = lexTokens(kotlinLexicon, code);
  const words = all.filter(({ kind }) => kind !== "line");
  const pieces: Piece[] = [];
  let [from, depth, firstToken, nextToken] = [0, 0, 0, 0];
  const cut = (to: number): void => {
    if (code.slice(from, to).trim() !== "") pieces.push({ from, to, tokens: words.slice(firstToken, nextToken) });
    [from, firstToken] = [to, nextToken];
  };
  for (const { kind, to } of all) {
    if (kind !== "line") nextToken += 1;
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (kind === "line" && depth === 0 && !continues(words.slice(nextToken, nextToken + 2))) cut(to);
  }
  cut(code.length);
  return pieces;
};

/** The index of the token after the annotation (`@Name` or `@Name(…)`) that begins at `at`. */
const afterAnnotation = (tokens: readonly WordToken[], at: number): number => {
  let i = at + 2;
  if (tokens[i]?.text !== "(") return i;
  for (let depth = 0; i < tokens.length; i += 1) {
    if (tokens[i]!.kind === "open") depth += 1;
    if (tokens[i]!.kind === "close" && --depth === 0) return i + 1;
  }
  return i;
};

/** The modifiers before a Kotlin declaration, such as `private`; null if the statement is not a declaration. */
const modifiersOf = ({ tokens }: Piece): readonly WordToken[] | null => {
  const prefix: WordToken[] = [];
  let i = 0;
  while (tokens[i]?.text === "@") i = afterAnnotation(tokens, i);
  for (; tokens[i] !== undefined && modifiers.has(tokens[i]!.text); i += 1) prefix.push(tokens[i]!);
  return declaring.has(tokens[i]?.text ?? "") && tokens[i + 1]?.text !== "(" ? prefix : null;
};

/**
 * Converts a Kotlin script to a program. Declarations become members of a class, and other statements become its
 * initialisation code, in order. A text with only declarations stays unchanged, and its `main` is called.
 */
export function kotlinProgram(script: string): string {
  const code = script.startsWith("#!") ? script.slice(script.indexOf("\n") + 1) : script;
  const pieces = piecesOf(code);
  const isHead = ({ tokens }: Piece): boolean => outside.has(tokens[0]?.text ?? "");
  const body = pieces.filter((piece) => !isHead(piece) && piece.tokens.length > 0);
  if (body.every((piece) => modifiersOf(piece) !== null)) return script;
  const members = body.map((piece) => {
    const prefix = modifiersOf(piece);
    const text = code.slice(piece.from, piece.to);
    if (prefix === null) return `init {\n${text}\n}\n`;
    // A class cannot contain `const val`, so `const` is removed.
    const constant = prefix.find((one) => one.text === "const");
    if (constant === undefined) return text;
    return text.slice(0, constant.from - piece.from) + text.slice(constant.to - piece.from);
  });
  const lines = pieces.filter(isHead).map(({ from, to }) => `${code.slice(from, to).trimEnd()}\n`);
  const main = "fun main(args: Array<String>) { TaulabScript(args) }";
  return `${lines.join("")}class TaulabScript(val args: Array<String>) {\n${members.join("")}\n}\n${main}\n`;
}
