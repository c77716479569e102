import { mark } from "../cell/names.ts";
import type { RewriteContext, RewrittenCell } from "../cell/rewrite.ts";
import { Holder } from "./holder.ts";
import { type ImportedModule, importOf } from "./imported-modules.ts";

/** The variables of a notebook, each in an object of its own. */
export class NotebookScope implements RewriteContext {
  readonly #holders = new Map<string, Holder>();
  readonly #constants = new Set<string>();

  isVariable = (name: string): boolean => this.#holders.has(name);
  isConstant = (name: string): boolean => this.#constants.has(name);
  hasParts = (name: string): boolean => this.#holders.get(name)?.hasParts === true;
  isGlobal = (name: string): boolean => name in globalThis;
  /** True for a name that the notebook or the language defines. */
  isName = (name: string): boolean => this.isVariable(name) || this.isGlobal(name);

  holder(name: string): Holder {
    let holder = this.#holders.get(name);
    if (!holder) {
      holder = new Holder(name);
      this.#holders.set(name, holder);
    }
    return holder;
  }

  /** Records the names that a cell declares, before the cell runs. */
  declare({ declared, constants, open }: Pick<RewrittenCell, "declared" | "constants" | "open">): void {
    for (const name of declared) {
      if (!open.has(name)) this.#holders.get(name)?.close();
      if (constants.has(name)) this.#constants.add(name);
      else this.#constants.delete(name);
    }
  }

  set(name: string, value: unknown): void {
    this.holder(name)[mark] = value;
  }

  get(name: string): unknown {
    return this.#holders.get(name)?.t;
  }

  /** The variables that have a value, in the order in which cells first used them. */
  entries(): [string, unknown][] {
    return [...this.#holders].filter(([, holder]) => holder.exists).map(([name, holder]) => [name, holder.t]);
  }

  /** The local files from which variables are imported. */
  importedModules(): ReadonlySet<ImportedModule> {
    const modules = [...this.#holders.values()].map(({ module }) => importOf(module));
    return new Set(modules.filter((one) => one !== undefined));
  }

  /** Replaces a module by its newer version in all variables that import it or its exports. */
  rebind(older: object, newer: object): void {
    for (const holder of this.#holders.values()) holder.rebind(older, newer as Record<string, unknown>);
  }

  /** Declares a variable with a value for the kernel, for example for a magic, without code in a cell. */
  assign(name: string, value: unknown): void {
    this.declare({ declared: new Set([name]), constants: new Set(), open: new Set() });
    this.set(name, value);
  }

  /** Declares variables for the exports of a module. */
  bindAll(module: Readonly<Record<string, unknown>>): void {
    const names = Object.keys(module).filter((name) => name !== "default" && name !== "module.exports");
    this.declare({ declared: new Set(names), constants: new Set(names), open: new Set() });
    for (const name of names) this.holder(name).bind(module, name);
  }

  clear(): void {
    this.#holders.clear();
    this.#constants.clear();
  }
}

/** The variables of this session's notebook. */
export const notebook = new NotebookScope();
