import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { WidgetModel } from "./model.ts";

/** The base class of all widgets: they can be displayed, put into boxes and closed. */
export class ShownWidget {
  protected readonly model: WidgetModel;

  constructor(model: WidgetModel) {
    this.model = model;
  }

  /** The text (`IPY_MODEL_` and the model's id) by which a box refers to the widget. */
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
