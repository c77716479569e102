import { types } from "node:util";
import type { BlockKind } from "../cell/block-kinds.ts";
import { mark } from "../cell/names.ts";
import { bareDescriptor, define } from "../property.ts";
import { Parts } from "./parts.ts";

// The original functions, stored before the first cell, because a cell may replace them.
const { hasOwn, getOwnPropertyDescriptor: ownProperty } = Object;
const { isModuleNamespaceObject } = types;

/** Completes a property descriptor, so that the property is enumerable and can be redefined. */
const open = (property: PropertyDescriptor): PropertyDescriptor =>
  bareDescriptor({ configurable: true, enumerable: true, ...property });

/** The module and the export to which an imported variable is bound. */
interface Binding {
  readonly module: object;
  readonly name: string;
}

/**
 * The object that stores one variable of the notebook. A cell's code reads and writes its property {@link mark}. The
 * property is missing at first, so that a read throws. After the first write it is an own property, as fast as a field.
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

  /** The variable's value, or undefined if no cell has set it. A cell reads it in `typeof name`. */
  get t(): unknown {
    return this.exists ? this[mark] : undefined;
  }

  /** The value of a constant. A cell's compiled code reads this property; a write to it throws. */
  get c(): unknown {
    return this[mark];
  }

  set c(_value: unknown) {
    throw new TypeError(`Assignment to constant variable '${this.#name}'.`);
  }

  get u(): unknown {
    return this[mark];
  }

  /**
   * A write to a name that no cell had declared when the writing cell was compiled. The write throws if the name still
   * does not exist.
   */
  set u(value: unknown) {
    if (!this.exists) throw new ReferenceError(`${this.#name} is not defined`);
    this[mark] = value;
  }

  /**
   * Makes the variable an import: it has the value of the module's export until a cell assigns to it. If the module
   * does not export the name, the name is a type and the variable does not change.
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

  /**
   * The module from which the variable is imported. For any other variable, its value, which may be a whole module
   * (after `import * as m`).
   */
  get module(): unknown {
    return this.#binding?.module ?? ownProperty(this, mark)?.value;
  }

  /** If the variable is an import of the module `older` or of its exports, binds it to the module `newer`. */
  rebind(older: object, newer: Readonly<Record<string, unknown>>): void {
    if (this.#binding?.module === older) this.bind(newer, this.#binding.name);
    else if (ownProperty(this, mark)?.value === older) this[mark] = newer;
  }

  /** Makes the variable an alias of another one until a cell assigns to it. */
  follow(other: Holder): void {
    for (let next: Holder | undefined = other; next; next = next.#followed) {
      if (next !== this) continue;
      this[mark] = other.t;
      return;
    }
    this.#link(() => other.t, other);
  }

  /** Makes the variable's value the result of `get` at each read, until a cell assigns to the variable. */
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

  /** True if an enum or a namespace has added members to the variable. */
  get hasParts(): boolean {
    return this.#parts !== undefined;
  }

  /**
   * Returns the object to which an enum or namespace declaration adds its members; an earlier declaration may have
   * added members, too.
   */
  begin(...kinds: readonly BlockKind[]): object {
    this.#parts ??= new Parts();
    return this.#parts.begin(kinds, this.t);
  }

  /** Adds the members of an earlier namespace of this name to a new function or class. */
  extend<Callable extends object>(callable: Callable): Callable {
    return this.#parts?.extend(callable, this.t) ?? callable;
  }

  /** Called if a declaration replaces the variable. Enums and namespaces that follow then start without members. */
  close(): void {
    this.#parts = undefined;
  }

  get exists(): boolean {
    return hasOwn(this, mark);
  }
}
