import { dressed } from "./dressed.ts";
import { ShownWidget } from "./shown-widget.ts";

interface Child {
  readonly reference: string;
}

const references = (children: readonly Child[]): string[] => children.map(({ reference }) => reference);

/** A box that contains widgets, beside or below one another. */
class Box extends ShownWidget {
  set children(children: readonly Child[]) {
    this.model.set({ children: references(children) });
  }
}

/** Puts widgets beside one another, or below one another if `vertical` is true. */
export const box = (children: readonly Child[], { vertical = false }: { readonly vertical?: boolean } = {}): Box => {
  const kind = vertical ? "VBox" : "HBox";
  return new Box(dressed(`${kind}Model`, `${kind}View`, { children: references(children), box_style: "" }));
};
