import { withUserGlobals } from "../worlds.ts";
import { box } from "./box.ts";
import { button } from "./button.ts";
import { dressed } from "./dressed.ts";
import { dropdown } from "./dropdown.ts";
import type { WidgetModel } from "./model.ts";
import { output } from "./output.ts";
import { ShownWidget } from "./shown-widget.ts";

type State = Record<string, unknown>;
type Listener<T> = (value: T) => void;

/** A widget with a value, such as a slider. The page and the session both read and set the value. */
export class Widget<T> extends ShownWidget {
  readonly #listeners = new Set<Listener<T>>();

  constructor(model: WidgetModel, onChange: Listener<T> | undefined) {
    super(model);
    if (onChange) this.#listeners.add(onChange);
    model.onUpdate = (state) => {
      if ("value" in state) for (const listener of this.#listeners) withUserGlobals(() => listener(state.value as T));
    };
  }

  get value(): T {
    return this.model.state.value as T;
  }

  set value(value: T) {
    this.model.set({ value });
  }

  /** Calls the listener with each value that the user sets; the returned function removes it. */
  onChange(listener: Listener<T>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

interface Common<T> {
  readonly value?: T;
  readonly label?: string;
  readonly onChange?: Listener<T>;
}

export interface RangeOptions extends Common<number> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

const make = <T>(
  name: string,
  view: string,
  style: string | undefined,
  state: State,
  options: Common<T>,
): Widget<T> => {
  const full = { ...state, description: options.label ?? "" };
  return new Widget<T>(dressed(name, view, full, style), options.onChange);
};

const isWhole = (...numbers: number[]): boolean => numbers.every(Number.isInteger);

const slider = (options: RangeOptions = {}): Widget<number> => {
  const { min = 0, max = 100, step = 1 } = options;
  const { value = min } = options;
  const isInteger = isWhole(min, max, step, value);
  const state = {
    value,
    min,
    max,
    step,
    orientation: "horizontal",
    readout: true,
    readout_format: isInteger ? "d" : ".2f",
    continuous_update: true,
    disabled: false,
  };
  const kind = isInteger ? "IntSlider" : "FloatSlider";
  return make(`${kind}Model`, `${kind}View`, "SliderStyleModel", state, options);
};

const progress = (options: RangeOptions = {}): Widget<number> => {
  const { min = 0, max = 100 } = options;
  const state = { value: options.value ?? min, min, max, orientation: "horizontal", bar_style: "" };
  return make("FloatProgressModel", "ProgressView", "ProgressStyleModel", state, options);
};

const text = (options: Common<string> = {}): Widget<string> =>
  make(
    "TextModel",
    "TextView",
    "TextStyleModel",
    { value: options.value ?? "", placeholder: "", continuous_update: true, disabled: false },
    options,
  );

const checkbox = (options: Common<boolean> = {}): Widget<boolean> =>
  make(
    "CheckboxModel",
    "CheckboxView",
    "CheckboxStyleModel",
    { value: options.value ?? false, indent: false, disabled: false },
    options,
  );

/** Widgets that are displayed as the value of a cell. */
export const widgets = { slider, progress, text, checkbox, button, dropdown, box, output };
