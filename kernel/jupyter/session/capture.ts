import type { Bundle, FromSession } from "../channel/protocol.ts";
import { host } from "./host.ts";

/** The outputs of a cell with `%%capture`, which stores its outputs instead of showing them. */
export class CapturedCell {
  stdout = "";
  stderr = "";
  readonly outputs: Bundle[] = [];

  /** Stores an output of the cell, and drops requests to remove outputs. Returns false for any other message. */
  take(message: FromSession): boolean {
    if (message.type === "stream") this[message.name] += message.text;
    else if (message.type === "display" || message.type === "result") this.outputs.push(message.data);
    else return message.type === "clear";
    return true;
  }

  /** Shows all stored outputs below the calling cell. */
  show(): void {
    process.stdout.write(this.stdout);
    process.stderr.write(this.stderr);
    for (const data of this.outputs) host.display(data);
  }
}
