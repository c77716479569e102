import type { Bundle, FromSession } from "../channel/protocol.ts";
import { host } from "./host.ts";

/** The outputs of a cell that are stored instead of shown. */
export class CapturedCell {
  stdout = "";
  stderr = "";
  readonly outputs: Bundle[] = [];

  /** Takes a message of the cell; false for one that is no output. */
  take(message: FromSession): boolean {
    if (message.type === "stream") this[message.name] += message.text;
    else if (message.type === "display" || message.type === "result") this.outputs.push(message.data);
    else return message.type === "clear";
    return true;
  }

  /** Shows all of it below the cell that calls this. */
  show(): void {
    process.stdout.write(this.stdout);
    process.stderr.write(this.stderr);
    for (const data of this.outputs) host.display(data);
  }
}
