/** The well-known symbol by which an object shows itself in a notebook. */
export const displaySymbol: unique symbol = Symbol.for("Jupyter.display");

/** MIME type → content; JSON types hold objects, the others text (binary ones in base64). */
export type MimeBundle = Readonly<Record<string, unknown>>;

/** An object with a method that makes its picture for notebooks. */
export interface Displayable {
  [displaySymbol](): MimeBundle | Promise<MimeBundle>;
}

/**
 * Gives any object a picture of itself for notebooks, and changes nothing else about it.
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

/** A notebook's function for content of a named kind, such as the `display` that tslab's module exports. */
export interface NamedDisplay {
  raw(type: string, content: string): unknown;
}

/** Kinds that every front end draws, the best first. */
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
