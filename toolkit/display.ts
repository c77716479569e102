/** The well-known symbol by which an object shows itself in a notebook. */
export const displaySymbol: unique symbol = Symbol.for("Jupyter.display");

/** MIME type → content; JSON types hold objects, the others text (binary ones in base64). */
export type MimeBundle = Readonly<Record<string, unknown>>;

/** An object that a notebook shows by its own picture of itself. */
export interface Displayable {
  [displaySymbol](): MimeBundle | Promise<MimeBundle>;
}

/**
 * Gives any object a picture of itself for notebooks, without changing what else it is.
 *
 * @param object what to show; it gets one more, non-enumerable property
 * @param bundle called each time it is shown
 * @returns the same object
 * @example
 * Object.keys(displayAs({ a: 1 }, () => ({ "text/plain": "one" }))).length; // => 1
 */
export const displayAs = <T extends object>(
  object: T,
  bundle: () => MimeBundle | Promise<MimeBundle>,
): T & Displayable =>
  Object.defineProperty(object, displaySymbol, { value: bundle, enumerable: false, configurable: true }) as T &
    Displayable;
