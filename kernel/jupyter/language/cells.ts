import { type JsxOptions, jsxPragmas } from "../cell/jsx-options.ts";
import { type Declared, declaredNames, type NameKind } from "./declared.ts";

/** A cell as a document: one line that brings in what it uses of earlier cells, then its code. */
export interface CellDocument {
  readonly text: string;
  readonly declared: Declared;
}

interface Origin {
  readonly module: string;
  readonly kind: NameKind;
  /** A type that needs no module: known once the server has told it. */
  type?: string;
}

const plainType = /^(?:number|string|boolean|bigint|-?[\d.]+|"[^"]*"|true|false)(?:\[\])?$/;

const identifier = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** What JSX uses without naming it: the comments that say how, and the variables that are called. */
const jsxHeader = (code: string, options: JsxOptions): { readonly header: string; readonly names: string[] } => {
  const { jsx, header } = jsxPragmas(code, options);
  const { factory = "React.createElement", fragment = "React.Fragment" } = jsx;
  const names = jsx.runtime === "classic" ? [factory, fragment].map((path) => path.split(".")[0]!) : [];
  return { header: header && `${header} `, names };
};

/** The lines before a cell's first in its document. */
export const headerLines = 1;

/** The chain of cells: which cell last declared each name. */
export class Cells {
  readonly #origins = new Map<string, Origin>();
  /** Modules that add to the global scope or to packages, with the names that they add. */
  #ambient: { readonly module: string; readonly names: readonly string[] }[] = [];
  readonly #jsx: JsxOptions;
  #written = 0;

  constructor(jsx: JsxOptions = { runtime: "automatic" }) {
    this.#jsx = jsx;
  }

  /** The names of earlier cells. */
  names(): ReadonlyMap<string, { readonly kind: NameKind }> {
    return this.#origins;
  }

  /** A cell's document; `also` are names that it is to bring in although the cell does not use them. */
  document(code: string, also: readonly string[] = []): CellDocument {
    const declared = declaredNames(code);
    const { header, names: called } = declared.tsx ? jsxHeader(code, this.#jsx) : { header: "", names: [] };
    const modules = new Map<string, string[]>();
    const lines: string[] = [];
    for (const name of new Set([...called, ...also, ...(code.match(identifier) ?? [])])) {
      const origin = declared.names.has(name) ? undefined : this.#origins.get(name);
      if (!origin) continue;
      if (origin.kind === "import") modules.set(origin.module, [...(modules.get(origin.module) ?? []), name]);
      else lines.push(`declare ${origin.kind} ${name}: ${origin.type ?? `typeof import("${origin.module}").${name}`};`);
    }
    for (const [module, names] of modules) lines.push(`import { ${names.join(", ")} } from "${module}";`);
    const added = new Set(declared.ambient);
    for (const { module, names } of this.#ambient)
      if (!names.some((name) => added.has(name))) lines.push(`import "${module}";`);
    return { text: `${header}${lines.join(" ")}\n${code}`, declared };
  }

  /** Takes a cell into the chain. What it declares is found in the module that is to be written. */
  accept(code: string): { readonly module: string; readonly text: string } | undefined {
    const { text, declared } = this.document(code);
    if (declared.broken || declared.names.size + declared.ambient.length === 0) return undefined;
    const file = `cell-${++this.#written}.ts${declared.tsx ? "x" : ""}`;
    if (declared.ambient.length > 0) {
      const kept = this.#ambient.filter(({ names }) => !names.some((name) => declared.ambient.includes(name)));
      this.#ambient = [...kept, { module: `./${file}`, names: declared.ambient }];
    }
    for (const [name, kind] of declared.names) this.#origins.set(name, { module: `./${file}`, kind });
    for (const [name, type] of declared.written) this.noteType(name, type);
    const open = [...declared.names.keys()].filter((name) => !declared.exported.has(name));
    return { module: file, text: `${text}\nexport { ${open.join(", ")} };\n` };
  }

  /** Takes a cell whose types could not be had in time: what it declares may be anything. */
  acceptUnchecked(code: string): { readonly module: string; readonly text: string } | undefined {
    const { names, broken } = declaredNames(code);
    if (broken || names.size === 0) return undefined;
    const file = `cell-${++this.#written}.ts`;
    for (const [name, kind] of names) this.#origins.set(name, { module: `./${file}`, kind });
    const lines = [...names.keys()].map((name) => `export type ${name} = any; export declare let ${name}: any;`);
    return { module: file, text: lines.join("\n") };
  }

  /** Notes the type of a variable where it is a plain one, so that no later cell needs this cell's module for it. */
  noteType(name: string, type: string): void {
    const origin = this.#origins.get(name);
    if (origin && plainType.test(type)) origin.type = type;
  }

  clear(): void {
    this.#origins.clear();
    this.#ambient = [];
  }
}
