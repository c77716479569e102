import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import { EngineError } from "../errors.ts";

/** A path in a document: the keys and list indices from the root to a value. */
export type FieldPath = readonly PropertyKey[];

/** Formats the path of a field as text: `models[1].alias`. */
export const fieldText = (path: FieldPath): string =>
  path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    "",
  );

/** Message and hint for common YAML errors, by the parser's error code. */
const faultTexts: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  DUPLICATE_KEY: ["this key is given twice", "keep one of the two"],
  MULTIPLE_DOCS: ["a second document begins here", "give each configuration a file of its own"],
};

/** A YAML file with the position of each of its values. */
export class ConfigDocument {
  readonly file: string;
  readonly value: unknown;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();

  /** Throws `invalid_config` with the position of text that is not YAML, or of a duplicate key. */
  constructor(file: string, text: string) {
    this.file = file;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: true });
    const problem = this.#document.errors[0] ?? this.#document.warnings[0];
    if (problem) {
      const [message, hint] = faultTexts[problem.code] ?? [
        `this is not valid YAML: ${problem.message.split("\n")[0]}`,
        "indent with spaces, and quote text that holds a colon or a #",
      ];
      throw new EngineError(message, { code: "invalid_config", file, ...this.#at(problem.pos[0]), hint });
    }
    try {
      this.value = this.#document.toJS();
    } catch (cause) {
      throw new EngineError(`this is not valid YAML: ${(cause as Error).message}`, {
        code: "invalid_config",
        file,
        line: 1,
        column: 1,
        cause,
        hint: "quote text that begins with * or &",
      });
    }
  }

  #at(offset: number): { readonly line: number; readonly column: number } {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }

  /** The position of a value. If the value is absent, the position of the innermost value that contains its path. */
  placeOf(path: FieldPath): { readonly line: number; readonly column: number } {
    for (let length = path.length; length >= 0; length--) {
      const part = path.slice(0, length);
      const node = (length === 0 ? this.#document.contents : this.#document.getIn(part, true)) as Node | undefined;
      if (node?.range) return this.#at(node.range[0]);
    }
    return { line: 1, column: 1 };
  }

  /** The position of a key in the mapping at `path`; without such a key, the position of the mapping. */
  placeOfKey(path: FieldPath, key: string): { readonly line: number; readonly column: number } {
    const node = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true);
    const pair = isMap(node)
      ? node.items.find(({ key: item }) => isScalar(item) && String(item.value) === key)
      : undefined;
    const range = (pair?.key as Node | undefined)?.range;
    return range ? this.#at(range[0]) : this.placeOf(path);
  }
}
