import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from "yaml";
import { nearest } from "../toolkit/base/nearest.ts";
import { DatasetError, type DatasetErrorCode } from "./errors.ts";
import type { TextPlace } from "./task.ts";
import { textPlace } from "./text-place.ts";

interface Context {
  readonly file: string;
  readonly text: string;
  readonly lines: LineCounter;
  readonly document: Document.Parsed;
  /** Text at the beginning of every error message. */
  subject: string;
}

const kind = (node: ParsedNode | null): string => {
  if (isMap(node)) return "a mapping";
  if (isSeq(node)) return "a list";
  const value = isScalar(node) ? node.value : null;
  return value === null ? "nothing" : `the ${typeof value} ${JSON.stringify(value)}`.slice(0, 60);
};

/** A value of a YAML document with its path and position, and methods that read and check it. */
export class YamlField {
  readonly path: string;
  readonly #context: Context;
  readonly #node: ParsedNode | null;
  readonly #offset: number;

  private constructor(context: Context, node: ParsedNode | null, path: string, offset: number) {
    this.#context = context;
    this.#node = isAlias(node) ? ((node.resolve(context.document) as ParsedNode | undefined) ?? null) : node;
    this.path = path;
    this.#offset = node?.range[0] ?? offset;
  }

  /** Parses a document and returns its root value. */
  static parse({ file, text }: { readonly file: string; readonly text: string }): YamlField {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, prettyErrors: false });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem) {
      const { line, col } = lines.linePos(problem.pos[0]);
      throw new DatasetError(`is not valid YAML: ${problem.message.split("\n")[0]}`, {
        code: "syntax",
        file,
        line,
        column: col,
        hint: "Indent with spaces, and quote text that holds `: `, `#` or a leading `*`, `&`, `!`, `%`, `@`.",
        cause: problem,
      });
    }
    return new YamlField({ file, text, lines, document, subject: "" }, document.contents, "", 0);
  }

  /** Line and column of the value, from 1. */
  get place(): { readonly line: number; readonly column: number } {
    const { line, col } = this.#context.lines.linePos(this.#offset);
    return { line, column: col };
  }

  /** The position in the file at which the text of the value begins. */
  get textPlace(): TextPlace {
    return textPlace(this.#node, this.#context.text, this.place);
  }

  error(code: DatasetErrorCode, message: string, hint: string): DatasetError {
    return new DatasetError(`${this.#context.subject}${message}`, {
      code,
      hint,
      file: this.#context.file,
      ...this.place,
      field: this.path || undefined,
    });
  }

  /** Sets the beginning of all later error messages of this document, for example `instance "x": `. */
  speakOf(subject: string): void {
    this.#context.subject = subject;
  }

  /** True for null, which counts as absent. */
  get empty(): boolean {
    return this.#node === null || (isScalar(this.#node) && this.#node.value === null);
  }

  /** True for a text of only spaces, which `text` refuses. */
  get emptyText(): boolean {
    return isScalar(this.#node) && typeof this.#node.value === "string" && this.#node.value.trim() === "";
  }

  #wrong(requirement: string): DatasetError {
    return this.error("wrong_type", `must be ${requirement}, but is ${kind(this.#node)}`, `Write ${requirement} here.`);
  }

  #pairs(): ReadonlyMap<string, { readonly at: YamlField; readonly field: YamlField }> {
    if (!isMap(this.#node)) throw this.#wrong("a mapping");
    const pairs = new Map<string, { at: YamlField; field: YamlField }>();
    for (const { key, value } of this.#node.items) {
      const keyNode = key as ParsedNode;
      const name = isScalar(keyNode) ? keyNode.value : undefined;
      const path = `${this.path ? `${this.path}.` : ""}${String(name)}`;
      const at = new YamlField(this.#context, keyNode, path, this.#offset);
      if (typeof name !== "string") throw at.error("wrong_type", "a key must be text", "Quote the key.");
      const first = pairs.get(name)?.at.place;
      if (first) {
        const message = `given twice, first at line ${first.line}, column ${first.column}`;
        throw at.error("duplicate", message, "Keep one of the two.");
      }
      pairs.set(name, { at, field: new YamlField(this.#context, value as ParsedNode | null, path, at.#offset) });
    }
    return pairs;
  }

  /** Returns every key with its value. Refuses keys that are not text, and repeated keys. */
  entries(): ReadonlyMap<string, YamlField> {
    return new Map([...this.#pairs()].map(([name, { field }]) => [name, field]));
  }

  /** Returns the fields of a mapping. Refuses unknown keys. */
  record<Key extends string>(keys: readonly Key[]): ReadonlyMap<Key, YamlField> {
    const pairs = this.#pairs();
    for (const [name, { at }] of pairs) {
      if ((keys as readonly string[]).includes(name)) continue;
      const meant = nearest(name, keys);
      const message = `unknown field${meant ? `; did you mean "${meant}"?` : ""}`;
      throw at.error("unknown_field", message, `Known fields: ${keys.join(", ")}.`);
    }
    return new Map([...pairs].map(([name, { field }]) => [name as Key, field]));
  }

  list(): readonly YamlField[] {
    if (!isSeq(this.#node)) throw this.#wrong("a list");
    return this.#node.items.map(
      (item, index) => new YamlField(this.#context, item as ParsedNode, `${this.path}[${index}]`, this.#offset),
    );
  }

  text(): string {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    if (typeof value !== "string") throw this.#wrong("text");
    if (value.trim() === "")
      throw this.error("invalid_value", "must not be empty", "Write some text, or leave the field out.");
    return value;
  }

  get isText(): boolean {
    return isScalar(this.#node) && typeof this.#node.value === "string";
  }

  /** Reads text that may be empty. */
  anyText(): string {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    if (typeof value !== "string") throw this.#wrong("text");
    return value;
  }

  boolean(): boolean {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    if (typeof value !== "boolean") throw this.#wrong("true or false");
    return value;
  }

  /** Reads the value as JSON; infinite numbers and NaN are refused. */
  json(): unknown {
    const value: unknown = this.#node === null ? null : this.#node.toJS(this.#context.document);
    const odd = (item: unknown): boolean =>
      typeof item === "number"
        ? !Number.isFinite(item)
        : typeof item === "object" && item !== null && Object.values(item).some(odd);
    if (odd(value)) throw this.error("invalid_value", "JSON has no such number", "Write a finite number.");
    return value;
  }

  number(): number {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    if (typeof value !== "number") throw this.#wrong("a number");
    return value;
  }

  /** Reads a text or a number as written, such as `1.0`. */
  scalarText(): string {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    if (typeof value !== "string" && typeof value !== "number") throw this.#wrong("a number or text");
    return String(value);
  }
}
