import { classesOfJar } from "./jar-classes.ts";

/**
 * Tag of an entry in a class file's constant pool → its size in bytes, without the tag. Strings are absent, because
 * their size varies.
 */
const constantBytes: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};
const [text, long, double] = [1, 5, 6];
const publicStatic = 0x0009;
const mainWords = "main([Ljava/lang/String;)";

/** The facts about a class that are read from its class file. */
interface ClassFile {
  readonly name: string;
  /** Number of the first source line of the class's code. */
  readonly line: number;
  /** First line and result type of its static `main`, if it has one. */
  readonly main: { readonly line: number; readonly result: string } | undefined;
}

/** Parses a class file as far as necessary to find its `main`. */
class ClassReader {
  readonly #bytes: Buffer;
  readonly #constants: (number | undefined)[] = [];
  #at = 8;

  constructor(content: Uint8Array) {
    this.#bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
    const count = this.#u2();
    for (let i = 1; i < count; i++) {
      this.#constants[i] = this.#at;
      const tag = this.#bytes.readUInt8(this.#at++);
      this.#at += tag === text ? 2 + this.#bytes.readUInt16BE(this.#at) : (constantBytes[tag] ?? Number.NaN);
      if (tag === long || tag === double) i++;
    }
  }

  #u2(): number {
    this.#at += 2;
    return this.#bytes.readUInt16BE(this.#at - 2);
  }

  #text(index: number): string {
    const at = this.#constants[index]! + 1;
    return this.#bytes.toString("utf8", at + 2, at + 2 + this.#bytes.readUInt16BE(at));
  }

  /** Calls `visit` at the start of each attribute of a class-file item, and continues after the attribute. */
  #attributes(visit: (name: string) => void = () => {}): void {
    for (let left = this.#u2(); left > 0; left--) {
      const name = this.#text(this.#u2());
      const end = this.#at + 4 + this.#bytes.readUInt32BE(this.#at);
      this.#at += 4;
      visit(name);
      this.#at = end;
    }
  }

  /** Skips the code of a method and returns the number of its first source line. */
  #line(): number {
    let line = Number.POSITIVE_INFINITY;
    this.#at += 4;
    this.#at += 4 + this.#bytes.readUInt32BE(this.#at);
    this.#at += 2 + 8 * this.#bytes.readUInt16BE(this.#at);
    this.#attributes((name) => {
      if (name === "LineNumberTable" && this.#u2() > 0) line = Math.min(line, this.#bytes.readUInt16BE(this.#at + 2));
    });
    return line;
  }

  class(): ClassFile {
    this.#at += 2;
    const name = this.#text(this.#bytes.readUInt16BE(this.#constants[this.#u2()]! + 1)).replaceAll("/", ".");
    this.#at += 2;
    this.#at += 2 + 2 * this.#bytes.readUInt16BE(this.#at);
    for (let left = this.#u2(); left > 0; left--) {
      this.#at += 6;
      this.#attributes();
    }
    let first = Number.POSITIVE_INFINITY;
    let main: ClassFile["main"];
    for (let left = this.#u2(); left > 0; left--) {
      const flags = this.#u2();
      const method = this.#text(this.#u2()) + this.#text(this.#u2());
      let line = Number.POSITIVE_INFINITY;
      this.#attributes((attribute) => {
        if (attribute === "Code") line = this.#line();
      });
      first = Math.min(first, line);
      if (method.startsWith(mainWords) && (flags & publicStatic) === publicStatic) {
        main = { line, result: method.slice(mainWords.length) };
      }
    }
    return { name, line: first, main };
  }
}

/** A class with a `main`. */
export interface MainClass {
  readonly name: string;
  /** Result type of the class's `main` in the notation of class files; "V" for none. */
  readonly result: string;
}

/**
 * The classes with a `main`, sorted by the line numbers that the compiler recorded. The code of a Scala object `Name`
 * is in the class `Name$`, whose line number then counts.
 */
export function mainClassesOf(
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): readonly MainClass[] {
  const classes = files
    .flatMap((file) => (file.path.endsWith(".jar") ? classesOfJar(file.content) : [file]))
    .filter(({ path }) => path.endsWith(".class"))
    .map(({ content }) => new ClassReader(content).class());
  const lines = new Map(classes.map(({ name, line }) => [name, line]));
  return classes
    .flatMap(({ name, main }) => {
      if (main === undefined) return [];
      const line = Number.isFinite(main.line) ? main.line : (lines.get(`${name}$`) ?? main.line);
      return [{ name, result: main.result, line }];
    })
    .sort((a, b) => (a.line === b.line ? 0 : a.line - b.line))
    .map(({ name, result }) => ({ name, result }));
}

/** Name of the class with the first `main` in the source; undefined if Java can start none. */
export const mainClassOf = (files: Parameters<typeof mainClassesOf>[0]): string | undefined =>
  mainClassesOf(files).find(({ result }) => result === "V")?.name;
