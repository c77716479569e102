import { withUserGlobals } from "../worlds.ts";
import { dressed } from "./dressed.ts";
import { ShownWidget } from "./shown-widget.ts";

type Listener = () => void;

export interface ButtonOptions {
  readonly label?: string;
  readonly tooltip?: string;
  /** Style of the button. Default: "", no style. */
  readonly look?: "" | "primary" | "success" | "info" | "warning" | "danger";
  readonly onClick?: Listener;
}

class Button extends ShownWidget {
  readonly #listeners = new Set<Listener>();

  constructor({ label = "", tooltip = "", look = "", onClick }: ButtonOptions) {
    const state = { description: label, tooltip, icon: "", button_style: look, disabled: false };
    super(dressed("ButtonModel", "ButtonView", state, "ButtonStyleModel"));
    if (onClick) this.#listeners.add(onClick);
    this.model.onCustom = ({ event }) => {
      if (event === "click") for (const listener of this.#listeners) withUserGlobals(listener);
    };
  }

  get label(): string {
    return String(this.model.state.description);
  }

  set label(label: string) {
    this.model.set({ description: label });
  }

  set disabled(disabled: boolean) {
    this.model.set({ disabled });
  }

  /** Calls `listener` on each click; the returned function removes the listener. */
  onClick(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export const button = (options: ButtonOptions = {}): Button => new Button(options);
