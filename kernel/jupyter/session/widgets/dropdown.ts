import { withUserGlobals } from "../worlds.ts";
import { dressed } from "./dressed.ts";
import { ShownWidget } from "./shown-widget.ts";

export interface DropdownOptions<T> {
  /** The choices: a list of values, or an object that maps displayed texts to values. */
  readonly options: readonly T[] | Readonly<Record<string, T>>;
  /** The initial value. Default: the first choice. */
  readonly value?: T;
  readonly label?: string;
  readonly onChange?: (value: T) => void;
}

class Dropdown<T> extends ShownWidget {
  readonly #values: readonly T[];
  readonly #listeners = new Set<(value: T) => void>();

  constructor({ options, value, label = "", onChange }: DropdownOptions<T>) {
    const pairs = Array.isArray(options)
      ? (options as readonly T[]).map((one): [string, T] => [String(one), one])
      : Object.entries(options as Readonly<Record<string, T>>);
    const values = pairs.map(([, one]) => one);
    const chosen = value === undefined ? 0 : values.indexOf(value);
    const index = values.length === 0 || chosen < 0 ? null : chosen;
    const state = { _options_labels: pairs.map(([shown]) => shown), index, description: label, disabled: false };
    super(dressed("DropdownModel", "DropdownView", state, "DescriptionStyleModel"));
    this.#values = values;
    if (onChange) this.#listeners.add(onChange);
    this.model.onUpdate = (change) => {
      const { value } = this;
      if (!("index" in change) || value === undefined) return;
      for (const listener of this.#listeners) withUserGlobals(() => listener(value));
    };
  }

  /** The chosen value; undefined if nothing is chosen. */
  get value(): T | undefined {
    return this.#values[this.model.state.index as number];
  }

  set value(value: T | undefined) {
    const index = value === undefined ? -1 : this.#values.indexOf(value);
    this.model.set({ index: index < 0 ? null : index });
  }

  /** Calls the listener with each value that the user chooses; the returned function removes it. */
  onChange(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export const dropdown = <T>(options: DropdownOptions<T>): Dropdown<T> => new Dropdown(options);
