/** The value of a Python literal, if JSON can represent it. */
export type LiteralValue =
  | null
  | boolean
  | number
  | string
  | readonly LiteralValue[]
  | { readonly [key: string]: LiteralValue };

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "0": "\0",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
};

type LiteralWords = Readonly<Record<string, LiteralValue>>;

const pythonWords: LiteralWords = { None: null, True: true, False: false };

/**
 * The constants of Python (`None`, `True`) and of JSON (`null`, `true`). The examples of some problem sets use both.
 */
export const pythonOrJsonWords: LiteralWords = { ...pythonWords, null: null, true: true, false: false };

/** Internal error: the text is not a literal that JSON can represent. */
class NoLiteral extends Error {}

/** Parses Python literals in a text, one after another. Tuples become lists. */
export class LiteralReader {
  readonly #text: string;
  readonly #words: LiteralWords;
  /** Index of the next character. */
  at: number;

  /** @param words the words that are literals. Default: those of Python. */
  constructor(text: string, words: LiteralWords = pythonWords) {
    this.#text = text;
    this.#words = words;
    this.at = 0;
  }

  /** Skips spaces, line breaks and comments. */
  skipBlanks(): void {
    this.at += /^(?:\s|\\\n|#[^\n]*)*/.exec(this.#text.slice(this.at))![0].length;
  }

  /** If the given text comes next (after spaces), skips it and returns true. */
  takes(text: string): boolean {
    this.skipBlanks();
    const isNext = this.#text.startsWith(text, this.at);
    if (isNext) this.at += text.length;
    return isNext;
  }

  #match(pattern: RegExp): string | null {
    const match = pattern.exec(this.#text.slice(this.at))?.[0] ?? null;
    if (match !== null) this.at += match.length;
    return match;
  }

  #string(): string {
    const quote = this.#match(/^(?:"""|'''|"|')/)!;
    let value = "";
    while (!this.#text.startsWith(quote, this.at)) {
      if (this.at >= this.#text.length) throw new NoLiteral();
      const char = this.#text[this.at++]!;
      if (char !== "\\") {
        value += char;
        continue;
      }
      const code = this.#match(/^(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/);
      const read =
        code === null ? escapes[this.#text[this.at++] ?? ""] : String.fromCharCode(Number.parseInt(code.slice(1), 16));
      if (read === undefined) throw new NoLiteral();
      value += read;
    }
    this.at += quote.length;
    return value;
  }

  #strings(): string {
    let value = this.#string();
    this.skipBlanks();
    while (/["']/.test(this.#text[this.at] ?? "")) {
      value += this.#string();
      this.skipBlanks();
    }
    return value;
  }

  #number(): number {
    const digits = this.#match(/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/);
    const value = Number(digits);
    const isLost = digits !== null && /^[+-]?\d+$/.test(digits) && !Number.isSafeInteger(value);
    if (digits === null || isLost || !Number.isFinite(value) || /^[\w.]/.test(this.#text.slice(this.at)))
      throw new NoLiteral();
    return value;
  }

  /** Parses values separated by commas, up to a closing bracket. */
  #items(close: string): { readonly items: readonly LiteralValue[]; readonly commas: number } {
    const items: LiteralValue[] = [];
    let commas = 0;
    while (!this.takes(close)) {
      if (items.length > commas) throw new NoLiteral();
      items.push(this.#value());
      if (this.takes(",")) commas += 1;
    }
    return { items, commas };
  }

  #mapping(): LiteralValue {
    const entries: (readonly [string, LiteralValue])[] = [];
    let commas = 0;
    while (!this.takes("}")) {
      if (entries.length > commas) throw new NoLiteral();
      const key = this.#value();
      if (typeof key !== "string" || !this.takes(":")) throw new NoLiteral();
      entries.push([key, this.#value()]);
      if (this.takes(",")) commas += 1;
    }
    return Object.fromEntries(entries);
  }

  #value(): LiteralValue {
    this.skipBlanks();
    const next = this.#text[this.at] ?? "";
    if (this.takes("[")) return this.#items("]").items;
    if (this.takes("{")) return this.#mapping();
    if (this.takes("(")) {
      const { items, commas } = this.#items(")");
      return items.length === 1 && commas === 0 ? items[0]! : items;
    }
    if (/["']/.test(next)) return this.#strings();
    const word = this.#match(/^[A-Za-z_]\w*/);
    if (word === null) return this.#number();
    if (!Object.hasOwn(this.#words, word)) throw new NoLiteral();
    return this.#words[word]!;
  }

  #try<T>(read: () => T): T | undefined {
    const before = this.at;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof NoLiteral)) throw error;
      this.at = before;
      return undefined;
    }
  }

  /** Parses the next literal; undefined if it is not one that JSON can represent. */
  value(): LiteralValue | undefined {
    return this.#try(() => this.#value());
  }

  /** Parses the arguments of a call after its opening parenthesis; undefined if one is not a literal. */
  callArguments(): readonly LiteralValue[] | undefined {
    return this.#try(() => this.#items(")").items);
  }
}
