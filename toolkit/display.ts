import { displaySymbol, type MimeBundle } from "./base/notebook-symbols.ts";

/** An object with a method that returns its content for notebooks. */
export interface Displayable {
  [displaySymbol](): MimeBundle | Promise<MimeBundle>;
}

/**
 * Adds a display method for notebooks to any object, and changes nothing else about it.
 *
 * @param object the object to show; it gets one more, non-enumerable property.
 * @param bundle called each time it is shown.
 * @returns the same object.
 * @example
 * Object.keys(displayAs({ a: 1 }, () => ({ "text/plain": "one" }))).length; // => 1
 */
export const displayAs = <T extends object>(
  object: T,
  bundle: () => MimeBundle | Promise<MimeBundle>,
): T & Displayable =>
  Object.defineProperty(object, displaySymbol, { value: bundle, enumerable: false, configurable: true }) as T &
    Displayable;

/** A notebook's display object that takes content with its MIME type, such as `display` of tslab's module. */
export interface NamedDisplay {
  raw(type: string, content: string): unknown;
}

/** The MIME types that every front end displays, the best first. */
const drawn = ["image/svg+xml", "text/html", "text/markdown", "text/latex", "text/plain"];

/**
 * Shows an object through a notebook's own display, for kernels that ignore `Symbol.for("Jupyter.display")`. In tslab: `await
 * showThrough(display, chart)` after `import { display } from "tslab"`. Sends the one kind of content that most front ends
 * draw.
 *
 * @param display An object with tslab's `raw`.
 * @param object A table, a chart, or another object that shows itself.
 * @returns The kind of content that was shown.
 * @example
 * await showThrough({ raw: () => {} }, displayAs({}, () => ({ "text/html": "<b>1</b>", "text/plain": "1" }))); // => "text/html"
 */
export const showThrough = async (display: NamedDisplay, object: Displayable): Promise<string> => {
  const bundle = await object[displaySymbol]();
  const type = drawn.find((one) => typeof bundle[one] === "string") ?? "text/plain";
  display.raw(type, String(bundle[type] ?? object));
  return type;
};
