import { propertyOf } from "../property.ts";

const { apply, defineProperty, deleteProperty } = Reflect;

/**
 * A global property whose value Node keeps internally through accessors. A cell's assignment is visible only in this
 * value.
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

  /** Removes and stores a cell's assignment or its replacement of the property; true if there was one. */
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
