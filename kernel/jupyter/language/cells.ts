import { type JsxOptions, jsxPragmas } from "../cell/jsx-options.ts";
import { type MeaningOrigin, nameImport } from "./brought.ts";
import { type CellDeclarations, cellDeclarations, type NameKind } from "./declared.ts";
import { allMeanings, type Meaning, type Mergeable, nothing } from "./meanings.ts";

/**
 * A cell as TypeScript's server checks it: one line that imports the used names of earlier cells, then the cell's code.
 */
export interface CellDocument {
  readonly text: string;
  readonly declared: CellDeclarations;
  /**
   * Names of enums, functions, classes and namespaces that both this cell and earlier cells declare. TypeScript merges
   * their declarations.
   */
  readonly merged: ReadonlySet<string>;
}

const plainType = /^(?:number|string|boolean|bigint|-?[\d.]+|"[^"]*"|true|false)(?:\[\])?$/;

const identifier = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/**
 * The text to put above a cell with JSX: comments that select the functions into which JSX is compiled. `names` are
 * these functions.
 */
const jsxHeader = (code: string, options: JsxOptions): { readonly header: string; readonly names: string[] } => {
  const { jsx, header } = jsxPragmas(code, options);
  const { factory = "React.createElement", fragment = "React.Fragment" } = jsx;
  const names = jsx.runtime === "classic" ? [factory, fragment].map((path) => path.split(".")[0]!) : [];
  return { header: header && `${header} `, names };
};

/** The number of lines that precede a cell's code in the text that the server checks. */
export const headerLines = 1;

/**
 * The cells that ran so far, for the type check. The class records which cell last declared each name as a value, as a
 * type and as a namespace.
 */
export class Cells {
  readonly #values = new Map<string, MeaningOrigin>();
  readonly #types = new Map<string, MeaningOrigin>();
  readonly #spaces = new Map<string, MeaningOrigin>();
  readonly #mergeable = new Map<string, Mergeable>();
  /** The cells with `declare global` or `declare module`, as modules, and the names to which they add declarations. */
  #ambient: { readonly module: string; readonly names: readonly string[] }[] = [];
  readonly #jsx: () => JsxOptions;
  #written = 0;

  constructor(jsx: () => JsxOptions = () => ({ runtime: "automatic" })) {
    this.#jsx = jsx;
  }

  /** Returns the names that earlier cells declared. */
  names(): ReadonlyMap<string, { readonly kind: NameKind }> {
    return new Map([...this.#spaces, ...this.#types, ...this.#values]);
  }

  /**
   * The text of a cell for the server. `also` are names of earlier cells to import although the cell does not use them.
   */
  document(code: string, also: readonly string[] = []): CellDocument {
    const declared = cellDeclarations(code);
    const { header, names: called } = declared.tsx ? jsxHeader(code, this.#jsx()) : { header: "", names: [] };
    const merged = this.#merged(declared);
    const below = [...merged.values()].flat();
    const texts = [code, ...below].flatMap((text) => text.match(identifier) ?? []);
    const modules = new Map<string, string[]>();
    const lines: string[] = [];
    const joined = new Set(merged.keys());
    for (const name of new Set([...called, ...also, ...texts])) {
      const here = declared.aliases.has(name) ? nothing : (declared.meanings.get(name) ?? nothing);
      const { from, lines: beside } = nameImport(
        name,
        merged.has(name) ? allMeanings : here,
        declared.imported.has(name),
        {
          value: this.#values.get(name),
          type: this.#types.get(name),
          space: this.#spaces.get(name),
        },
      );
      if (from) modules.set(from, [...(modules.get(from) ?? []), name]);
      if (from && here !== nothing) joined.add(name);
      lines.push(...beside);
    }
    for (const [module, names] of modules) lines.push(`import { ${names.join(", ")} } from "${module}";`);
    const added = new Set(declared.ambient);
    for (const { module, names } of this.#ambient)
      if (!names.some((name) => added.has(name))) lines.push(`import "${module}";`);
    return {
      text: [`${header}${lines.join(" ")}`, declared.text, ...below].join("\n"),
      declared,
      merged: joined,
    };
  }

  /**
   * Name → source texts of its declarations in earlier cells. TypeScript merges these declarations with this cell's
   * declaration of the name, such as a function with its namespace.
   */
  #merged({ mergeable, exported }: CellDeclarations): ReadonlyMap<string, readonly string[]> {
    const parts = new Map<string, readonly string[]>();
    for (const [name, { base, space }] of mergeable) {
      const earlier = this.#mergeable.get(name);
      const other = base && space ? undefined : base ? earlier?.space : earlier?.base;
      if (other) parts.set(name, exported.has(name) ? other.map((text) => `export ${text}`) : other);
    }
    return parts;
  }

  #note(
    { names, meanings, mergeable, parameters }: CellDeclarations,
    module: string,
    learnt?: ReadonlyMap<string, Meaning>,
  ): void {
    for (const [name, kind] of names) {
      const { value, type, space } = learnt?.get(name) ?? meanings.get(name)!;
      if (value) this.#values.set(name, { module, kind });
      if (type) this.#types.set(name, { module, kind, parameters: parameters.get(name) });
      if (space) this.#spaces.set(name, { module, kind });
      const parts = mergeable.get(name);
      if (parts) this.#mergeable.set(name, { ...this.#mergeable.get(name), ...parts });
      else if (value) this.#mergeable.delete(name);
    }
  }

  /**
   * Adds a cell that ran, with the known types of its variables and the meanings of its imports. The caller writes the
   * returned module, from which later cells import. The result is undefined if the known types cover all declarations.
   */
  accept(
    code: string,
    types: Iterable<readonly [name: string, type: string]> = [],
    meanings?: ReadonlyMap<string, Meaning>,
  ): { readonly module: string; readonly text: string } | undefined {
    const { text, declared } = this.document(code);
    if (declared.broken || declared.names.size + declared.ambient.length === 0) return undefined;
    const file = `cell-${++this.#written}.ts${declared.tsx ? "x" : ""}`;
    if (declared.ambient.length > 0) {
      const others = this.#ambient.filter(({ names }) => !names.some((name) => declared.ambient.includes(name)));
      this.#ambient = [...others, { module: `./${file}`, names: declared.ambient }];
    }
    this.#note(declared, `./${file}`, meanings);
    for (const [name, type] of [...declared.written, ...types]) this.#noteType(name, type);
    if (declared.ambient.length === 0 && !this.#isNeeded(declared)) return undefined;
    const { names, exported, listed } = declared;
    const open = [...names.keys()].filter((name) => !exported.has(name) && !listed.has(name));
    return { module: file, text: `${text}\nexport { ${open.join(", ")} };\n` };
  }

  /** Adds a cell whose types took too long to check; its declarations get the type `any`. */
  acceptUnchecked(code: string): { readonly module: string; readonly text: string } | undefined {
    const declared = cellDeclarations(code);
    const { names, broken } = declared;
    if (broken || names.size === 0) return undefined;
    const file = `cell-${++this.#written}.ts`;
    this.#note(declared, `./${file}`);
    const lines = [...names.keys()].map((name) => `export type ${name} = any; export declare let ${name}: any;`);
    return { module: file, text: lines.join("\n") };
  }

  /** True if later cells must import from the cell, because it declares more than variables of known simple types. */
  #isNeeded({ meanings }: CellDeclarations): boolean {
    return [...meanings].some(([name, { type, space }]) => type || space || this.#values.get(name)?.type === undefined);
  }

  /**
   * Records the type of a variable if it is simple, such as `number`. Later cells then use the variable without an
   * import.
   */
  #noteType(name: string, type: string): void {
    const origin = this.#values.get(name);
    if (origin && plainType.test(type)) origin.type = type;
  }

  clear(): void {
    for (const table of [this.#values, this.#types, this.#spaces, this.#mergeable]) table.clear();
    this.#ambient = [];
  }
}
