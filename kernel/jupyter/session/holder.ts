import { types } from "node:util";
import type { BlockKind } from "../cell/block-kinds.ts";
import { mark } from "../cell/names.ts";
import { bareDescriptor, define } from "../property.ts";
import { Parts } from "./parts.ts";

// Kept from before the first cell.
const { hasOwn, getOwnPropertyDescriptor: ownProperty } = Object;
const { isModuleNamespaceObject } = types;

/** A property that can be written and redefined. */
const open = (property: PropertyDescriptor): PropertyDescriptor =>
  bareDescriptor({ configurable: true, enumerable: true, ...property });

/** The name of a module that a variable means. */
interface Binding {
  readonly module: object;
  readonly name: string;
}

/**
 * One variable of the notebook. A cell's code reads and writes the property named by the mark. It is absent at first,
 * so that a read throws. From the first write on it is an own property, as fast as a field.
 */
export class Holder {
  readonly #name: string;
  #parts: Parts | undefined;
  #followed: Holder | undefined;
  #binding: Binding | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  get [mark](): unknown {
    throw new ReferenceError(`${this.#name} is not defined`);
  }

  set [mark](first: unknown) {
    define(this, mark, open({ value: first, writable: true }));
  }

  /** The value, or undefined if the variable does not exist, as `typeof` needs it. */
  get t(): unknown {
    return this.exists ? this[mark] : undefined;
  }

  /** The compiled form of a constant in a write: reading works, writing throws. */
  get c(): unknown {
    return this[mark];
  }

  set c(_value: unknown) {
    throw new TypeError(`Assignment to constant variable '${this.#name}'.`);
  }

  get u(): unknown {
    return this[mark];
  }

  /** The compiled form of a write to a name that no cell had declared yet. */
  set u(value: unknown) {
    if (!this.exists) throw new ReferenceError(`${this.#name} is not defined`);
    this[mark] = value;
  }

  /**
   * Makes the variable an import: it has the value of the module's export until a cell assigns to it. A name that the
   * module does not export is a type, and the variable stays as it was.
   */
  bind(module: Readonly<Record<string, unknown>>, name: string): void {
    if (!(name in module)) return;
    if (!isModuleNamespaceObject(module)) {
      this[mark] = module[name];
      return;
    }
    this.#link(() => module[name], undefined);
    this.#binding = { module, name };
  }

  /** The module of which the variable is a name or the whole; undefined for any other value. */
  get module(): unknown {
    return this.#binding?.module ?? ownProperty(this, mark)?.value;
  }

  /** Makes an import of one module an import of another. */
  rebind(older: object, newer: Readonly<Record<string, unknown>>): void {
    if (this.#binding?.module === older) this.bind(newer, this.#binding.name);
    else if (ownProperty(this, mark)?.value === older) this[mark] = newer;
  }

  /** Makes the variable another's second name, until something is assigned to it. */
  follow(other: Holder): void {
    for (let next: Holder | undefined = other; next; next = next.#followed) {
      if (next !== this) continue;
      this[mark] = other.t;
      return;
    }
    this.#link(() => other.t, other);
  }

  /** Gives the variable the result of this function until a cell assigns to it. */
  #link(get: () => unknown, followed: Holder | undefined): void {
    const set = (value: unknown): void => {
      this.#followed = undefined;
      this.#binding = undefined;
      define(this, mark, open({ value, writable: true }));
    };
    define(this, mark, open({ get, set }));
    this.#followed = followed;
    this.#binding = undefined;
  }

  /** True if an enum or a namespace has given the variable members. */
  get hasParts(): boolean {
    return this.#parts !== undefined;
  }

  /** The initial value of an enum or a namespace of this name. */
  begin(...kinds: readonly BlockKind[]): object {
    this.#parts ??= new Parts();
    return this.#parts.begin(kinds, this.t);
  }

  /** Adds the members of the namespace of its name to a new function or class. */
  extend<Callable extends object>(callable: Callable): Callable {
    return this.#parts?.extend(callable, this.t) ?? callable;
  }

  /** The variable is declared as something that no enum or namespace adds to. */
  close(): void {
    this.#parts = undefined;
  }

  get exists(): boolean {
    return hasOwn(this, mark);
  }
}
