/** The text range of a large array or object literal that contains only constants, such as rows of data. */
export interface DataLiteral {
  readonly start: number;
  readonly end: number;
}

/** The minimum length, in characters, of a literal that is cut out of its cell or reduced. */
const smallest = 50_000;
const begin =
  /(?:^|[;\n])[ \t]*(?:(?:export[ \t]+)?(?:const|let|var)[ \t]+[\p{ID_Start}$_][\p{ID_Continue}$]*(?<type>[ \t]*:[^=;\n]+)?[ \t]*=\s*(?=[[{])|(?=\[))/gu;
const space = /\s*/y;
const atom = /-?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)|"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|true|false|null/y;
const key = /(?:"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|[\p{ID_Start}$_][\p{ID_Continue}$]*|\d+)\s*:/uy;
/** Matches the end of a statement directly after its literal. No call, operator or `as` may follow the literal. */
const ended = /[ \t]*(?:;|\n\s*(?!(?:as|satisfies|in|instanceof)\b)[\p{ID_Start}$_]|\s*$)/uy;

const take = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/**
 * Parses an array or object literal of constants. Reports the range of each array element; `isNew` is true for the
 * first element with the same keys and types.
 */
class Reader {
  readonly #text: string;
  readonly #onElement: (start: number, end: number, isNew: boolean) => void;
  at: number;

  constructor(text: string, at: number, onElement: (start: number, end: number, isNew: boolean) => void) {
    this.#text = text;
    this.at = at;
    this.#onElement = onElement;
  }

  #skip(): string {
    this.at += take(space, this.#text, this.at)!.length;
    return this.#text[this.at] ?? "";
  }

  /**
   * Reads the next value. Returns a text that lists its keys and the types of its parts; values of one type give equal
   * texts. Returns undefined if the value is not plain data.
   */
  value(): string | undefined {
    const first = this.#skip();
    if (first === "[") return this.#list("]", () => this.#element());
    if (first === "{") return this.#list("}", () => this.#property());
    const text = take(atom, this.#text, this.at);
    if (text === undefined) return undefined;
    this.at += text.length;
    return /^["']/.test(text) ? "s" : /^[tf]/.test(text) ? "b" : text === "null" ? "0" : "n";
  }

  #list(close: string, item: () => ((end: number, seenShapes: Set<string>) => string) | undefined): string | undefined {
    const shapes = new Set<string>();
    this.at++;
    while (this.#skip() !== close) {
      const read = item();
      if (read === undefined) return undefined;
      const next = this.#skip();
      if (next === ",") this.at++;
      else if (next !== close) return undefined;
      shapes.add(read(this.at, shapes));
    }
    this.at++;
    return `${close}${[...shapes].join(close === "]" ? "|" : ",")}${close}`;
  }

  #element() {
    const start = this.at;
    const shape = this.value();
    if (shape === undefined) return undefined;
    return (end: number, seenShapes: Set<string>): string => {
      this.#onElement(start, end, !seenShapes.has(shape));
      return shape;
    };
  }

  #property() {
    const name = take(key, this.#text, this.at);
    if (name === undefined || /^["']?__proto__\b/.test(name)) return undefined;
    this.at += name.length;
    const shape = this.value();
    return shape === undefined ? undefined : (): string => `${name}${shape}`;
  }
}

interface LiteralPlace extends DataLiteral {
  /** Ranges of the elements whose keys and types equal those of an earlier element of the same array. */
  readonly repeated: readonly (readonly [number, number])[];
  /** True if the code specifies no type for the value: neither an annotation nor an `as` or a `satisfies`. */
  readonly untyped: boolean;
}

const find = (code: string): LiteralPlace[] => {
  const literals: LiteralPlace[] = [];
  if (code.length < smallest) return literals;
  begin.lastIndex = 0;
  for (let match = begin.exec(code); match; match = begin.exec(code)) {
    const start = match.index + match[0].length;
    const repeated: [number, number][] = [];
    const reader = new Reader(code, start, (from, to, isNew) => {
      if (!isNew) repeated.push([from, to]);
    });
    const isData = reader.value() !== undefined;
    if (isData && reader.at - start >= smallest) {
      const untyped = match.groups?.type === undefined && take(ended, code, reader.at) !== undefined;
      literals.push({ start, end: reader.at, repeated, untyped });
      begin.lastIndex = reader.at;
    } else begin.lastIndex = start + 1;
  }
  return literals;
};

const blank = (text: string): string => text.replace(/[^\n]+/g, (line) => " ".repeat(line.length));

/**
 * Removes array elements that have the keys and types of an earlier element from the large literals of a cell. The
 * types stay the same, and all other code keeps its position. This saves time: a type checker needs seconds for a
 * megabyte of data whose rows all have the same type.
 */
export const thinData = (code: string): string => {
  const pieces: string[] = [];
  let at = 0;
  for (const { repeated, untyped } of find(code)) {
    if (!untyped) continue;
    // An element and an array inside it may both be repeated. Removal of the outer range suffices.
    const outer = [...repeated].sort((one, other) => one[0] - other[0] || other[1] - one[1]);
    for (const [start, end] of outer) {
      if (start < at) continue;
      pieces.push(code.slice(at, start), blank(code.slice(start, end)));
      at = end;
    }
  }
  return at === 0 ? code : pieces.join("") + code.slice(at);
};

/** A cell in which short stand-in names replace its large literals, so that parsers are faster. */
export interface CutCell {
  readonly code: string;
  /** The stand-in names that replace literals. These names are not variables of the notebook. */
  readonly standIns: ReadonlySet<string>;
  readonly putBack: (compiled: string) => string;
}

/** Replaces the large literals of a cell by stand-in names; `putBack` restores them. */
export const cutData = (code: string): CutCell => {
  const literals: string[] = [];
  const pieces: string[] = [];
  let at = 0;
  // A cell that already contains such a stand-in name is processed unchanged.
  for (const { start, end } of code.includes("ª0data") ? [] : find(code)) {
    const text = code.slice(start, end);
    // The literal's line ends remain, so that later code keeps its line. The name is on the literal's last line.
    pieces.push(code.slice(at, start), text.replace(/[^\n]+/g, ""), `ª0data${literals.length}ª`);
    literals.push(text.replaceAll("\n", " "));
    at = end;
  }
  if (at === 0) return { code, standIns: new Set(), putBack: (compiled) => compiled };
  const putBack = (compiled: string): string =>
    compiled.replace(/ª0data(\d+)ª/g, (_, index) => literals[Number(index)]!);
  const standIns = new Set(literals.map((_, index) => `ª0data${index}ª`));
  return { code: pieces.join("") + code.slice(at), standIns, putBack };
};
