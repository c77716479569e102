import { propertyOf } from "../property.ts";

const { apply, defineProperty, deleteProperty } = Reflect;

/**
 * A global such as `process`, whose accessors store its value inside Node.js. A cell's assignment changes only that
 * value. The session's own code uses the original one.
 */
export class GlobalSlot {
  readonly #name: string;
  readonly #property: PropertyDescriptor;
  readonly #get: () => unknown;
  readonly #set: (value: unknown) => void;
  readonly #first: unknown;
  #theirs: { readonly value: unknown; readonly property: PropertyDescriptor | undefined } | undefined;

  constructor(name: string) {
    const property = propertyOf(globalThis, name)!;
    this.#name = name;
    this.#property = property;
    this.#get = property.get!;
    this.#set = property.set!;
    this.#first = apply(this.#get, globalThis, []);
  }

  /**
   * Restores the original value. Stores the value that a cell has set, which `giveBack` restores. Returns true if a
   * cell had changed the value.
   */
  takeBack(): boolean {
    const property = propertyOf(globalThis, this.#name);
    const value = apply(this.#get, globalThis, []);
    const isOurs = property?.get === this.#get;
    if (isOurs && value === this.#first) return false;
    this.#theirs = { value, property: isOurs ? this.#property : property };
    apply(this.#set, globalThis, [this.#first]);
    if (!isOurs) defineProperty(globalThis, this.#name, this.#property);
    return true;
  }

  giveBack(): void {
    const theirs = this.#theirs;
    if (!theirs) return;
    this.#theirs = undefined;
    apply(this.#set, globalThis, [theirs.value]);
    if (theirs.property) defineProperty(globalThis, this.#name, theirs.property);
    else deleteProperty(globalThis, this.#name);
  }
}
