import { mark } from "../cell/names.ts";

/**
 * One variable of the notebook. A cell's code reads and writes the property named by the mark: absent at first (a
 * read throws), an own property from the first write on, so that reads are as fast as a field's.
 */
export class Holder {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  get [mark](): unknown {
    throw new ReferenceError(`${this.#name} is not defined`);
  }

  set [mark](first: unknown) {
    Object.defineProperty(this, mark, { value: first, writable: true, configurable: true, enumerable: true });
  }

  /** The value, or undefined where the variable does not exist: what `typeof` needs. */
  get t(): unknown {
    return this.exists ? this[mark] : undefined;
  }

  /** What a constant's name compiles to where it is written: reading works, writing throws. */
  get c(): unknown {
    return this[mark];
  }

  set c(_value: unknown) {
    throw new TypeError(`Assignment to constant variable '${this.#name}'.`);
  }

  /** Makes the variable an import: it has the value that the module's name has, until something is assigned to it. */
  bind(module: Readonly<Record<string, unknown>>, name: string): void {
    if (Object.prototype.toString.call(module) !== "[object Module]") {
      this[mark] = module[name];
      return;
    }
    const set = (value: unknown): void => {
      Object.defineProperty(this, mark, { value, writable: true, configurable: true, enumerable: true });
    };
    Object.defineProperty(this, mark, { get: () => module[name], set, configurable: true, enumerable: true });
  }

  get exists(): boolean {
    return Object.hasOwn(this, mark);
  }
}
