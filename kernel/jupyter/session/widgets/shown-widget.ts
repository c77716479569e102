import { displaySymbol, type MimeBundle } from "../../display/host.ts";
import type { Model } from "./model.ts";

/** What all widgets can: show themselves, stand in boxes, go away. */
export class ShownWidget {
  protected readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /** What boxes know it by. */
  get reference(): string {
    return this.model.reference;
  }

  close(): void {
    this.model.close();
  }

  [displaySymbol](): MimeBundle {
    return this.model[displaySymbol]();
  }
}
