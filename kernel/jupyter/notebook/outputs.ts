import type { FromSession } from "../channel/protocol.ts";
import { joinedText, type NotebookOutput } from "./nbformat.ts";

/** Collects the messages that a running cell sends, and converts them to the outputs that a notebook file stores. */
export class OutputCollector {
  readonly #displays = new Map<string, Extract<NotebookOutput, { data: unknown }>[]>();
  readonly #clearNext = new WeakSet<NotebookOutput[]>();

  add(outputs: NotebookOutput[], count: number, message: FromSession): void {
    if (message.type === "clear") {
      if (message.wait) this.#clearNext.add(outputs);
      else outputs.length = 0;
      return;
    }
    if (message.type === "display" && message.update) {
      for (const output of this.#displays.get(message.displayId ?? "") ?? []) {
        output.data = { ...message.data };
        output.metadata = { ...message.metadata };
      }
      return;
    }
    const output = this.#toOutput(count, message);
    if (!output) return;
    if (this.#clearNext.delete(outputs)) outputs.length = 0;
    const last = outputs.at(-1);
    if (output.output_type === "stream" && last?.output_type === "stream" && last.name === output.name) {
      last.text = joinedText(last.text) + joinedText(output.text);
    } else outputs.push(output);
  }

  #toOutput(count: number, message: FromSession): NotebookOutput | undefined {
    switch (message.type) {
      case "stream":
        return { output_type: "stream", name: message.name, text: message.text };
      case "display": {
        const output = {
          output_type: "display_data" as const,
          data: { ...message.data },
          metadata: { ...message.metadata },
        };
        if (message.displayId !== undefined) {
          this.#displays.set(message.displayId, [...(this.#displays.get(message.displayId) ?? []), output]);
        }
        return output;
      }
      case "result":
        return {
          output_type: "execute_result",
          execution_count: count,
          data: message.data,
          metadata: message.metadata,
        };
      case "error":
        return {
          output_type: "error",
          ename: message.ename,
          evalue: message.evalue,
          traceback: [...message.traceback],
        };
      default:
        return undefined;
    }
  }
}
