import { displaySymbol, type MimeBundle } from "../../display/host.ts";
import type { WidgetModel } from "./model.ts";

/** The base of all widgets: they show themselves, fit into boxes and can be closed. */
export class ShownWidget {
  protected readonly model: WidgetModel;

  constructor(model: WidgetModel) {
    this.model = model;
  }

  /** The reference by which boxes contain it. */
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
