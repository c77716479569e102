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

/** The lines before a cell's first in its document. */
export const headerLines = 1;

/** The chain of cells: which cell last declared each name. */
export class Cells {
  readonly #origins = new Map<string, Origin>();
  /** Modules that add to the global scope or to packages, with the names that they add. */
  #ambient: { readonly module: string; readonly names: readonly string[] }[] = [];
  #written = 0;

  /** The names of earlier cells. */
  names(): ReadonlyMap<string, { readonly kind: NameKind }> {
    return this.#origins;
  }

  document(code: string): CellDocument {
    const declared = declaredNames(code);
    const modules = new Map<string, string[]>();
    const lines: string[] = [];
    for (const name of new Set(code.match(identifier) ?? [])) {
      const origin = declared.names.has(name) ? undefined : this.#origins.get(name);
      if (!origin) continue;
      if (origin.kind === "import") modules.set(origin.module, [...(modules.get(origin.module) ?? []), name]);
      else lines.push(`declare ${origin.kind} ${name}: ${origin.type ?? `typeof import("${origin.module}").${name}`};`);
    }
    for (const [module, names] of modules) lines.push(`import { ${names.join(", ")} } from "${module}";`);
    const added = new Set(declared.ambient);
    for (const { module, names } of this.#ambient)
      if (!names.some((name) => added.has(name))) lines.push(`import "${module}";`);
    return { text: `${lines.join(" ")}\n${code}`, declared };
  }

  /** Takes a cell into the chain. What it declares is found in the module that is to be written. */
  accept(code: string): { readonly module: string; readonly text: string } | undefined {
    const { text, declared } = this.document(code);
    if (declared.broken || declared.names.size + declared.ambient.length === 0) return undefined;
    const file = `cell-${++this.#written}.ts`;
    if (declared.ambient.length > 0) {
      const kept = this.#ambient.filter(({ names }) => !names.some((name) => declared.ambient.includes(name)));
      this.#ambient = [...kept, { module: `./${file}`, names: declared.ambient }];
    }
    for (const [name, kind] of declared.names) this.#origins.set(name, { module: `./${file}`, kind });
    const open = [...declared.names.keys()].filter((name) => !declared.exported.has(name));
    return { module: file, text: `${text}\nexport { ${open.join(", ")} };\n` };
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
