import { mark } from "../cell/names.ts";
import type { RewriteContext, Rewritten } from "../cell/rewrite.ts";
import { Holder } from "./holder.ts";

/** The variables of a notebook. */
export class Scope implements RewriteContext {
  readonly #holders = new Map<string, Holder>();
  readonly #constants = new Set<string>();

  isVariable = (name: string): boolean => this.#holders.has(name);
  isConstant = (name: string): boolean => this.#constants.has(name);
  hasParts = (name: string): boolean => this.#holders.get(name)?.hasParts === true;
  isGlobal = (name: string): boolean => name in globalThis;

  holder(name: string): Holder {
    let holder = this.#holders.get(name);
    if (!holder) {
      holder = new Holder(name);
      this.#holders.set(name, holder);
    }
    return holder;
  }

  /** Notes what a cell declares, before it runs. */
  declare({ declared, constants, open }: Pick<Rewritten, "declared" | "constants" | "open">): void {
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

  /** The variables that have a value, in the order in which they were first named. */
  entries(): [string, unknown][] {
    return [...this.#holders].filter(([, holder]) => holder.exists).map(([name, holder]) => [name, holder.t]);
  }

  clear(): void {
    this.#holders.clear();
    this.#constants.clear();
  }
}

/** The notebook of this session. */
export const notebook = new Scope();
