import { showValue } from "../../display/show.ts";
import { currentCell } from "../context.ts";
import { dressed } from "./dressed.ts";
import { ShownWidget } from "./shown-widget.ts";

type Data = Readonly<Record<string, unknown>>;

/** An area of the page for outputs, which can be displayed anywhere. */
class Output extends ShownWidget {
  #outputs: readonly Data[] = [];

  constructor() {
    super(dressed("OutputModel", "OutputView", { msg_id: "", outputs: [] }, undefined, "@jupyter-widgets/output"));
    // The page itself adds the outputs that `capture` redirects.
    this.model.onUpdate = ({ outputs }) => {
      if (Array.isArray(outputs)) this.#outputs = outputs;
    };
  }

  /** Adds a value as a cell would display it. */
  async append(value: unknown): Promise<void> {
    const { data, metadata } = await showValue(value, () => undefined);
    this.#put([...this.#outputs, { output_type: "display_data", data, metadata }]);
  }

  /** Adds text and a line end to the area. */
  print(text: string): void {
    this.#put([...this.#outputs, { output_type: "stream", name: "stdout", text: `${text}\n` }]);
  }

  clear(): void {
    this.#put([]);
  }

  /** Runs code and displays its outputs in this area instead of below its cell. */
  async capture<T>(run: () => T | Promise<T>): Promise<T> {
    this.model.set({ msg_id: currentCell().id });
    try {
      return await run();
    } finally {
      this.model.set({ msg_id: "" });
    }
  }

  #put(outputs: readonly Data[]): void {
    this.#outputs = outputs;
    this.model.set({ outputs });
  }
}

export const output = (): Output => new Output();
